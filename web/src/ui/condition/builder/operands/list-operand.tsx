import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { Checkbox, Field, Input, Label } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import type { KnownName } from '../../../expression/known-name.ts';
import type { Operand } from '../../condition.ts';

interface Props {
  label: string;
  known: KnownName;
  operands: readonly Operand[];
  onChange: (operands: Operand[]) => void;
}

const valuesOf = (operands: readonly Operand[]): string[] =>
  operands.flatMap((one) => (one.type === 'value' && one.value !== null ? [String(one.value)] : []));
const toOperands = (values: readonly string[]): Operand[] =>
  values.length === 0 ? [{ type: 'value', value: null }] : values.map((value) => ({ type: 'value', value }));

/** Several values: the options to tick, else texts with commas between. */
export function ListOperand({ label, known, operands, onChange }: Props) {
  const values = valuesOf(operands);
  if (!known.options) return <Texts label={label} values={values} onChange={(next) => onChange(toOperands(next))} />;
  const all = known.options.map(({ value }) => value);
  const toggle = (value: string) => {
    const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
    onChange(toOperands(next.toSorted((a, b) => all.indexOf(a) - all.indexOf(b))));
  };
  return (
    <Ticks role="group" aria-label={label}>
      {known.options.map(({ value, label: text }) => (
        <Field key={value}>
          <Checkbox isCompact checked={values.includes(value)} onChange={() => toggle(value)}>
            <Label isRegular>{text || value}</Label>
          </Checkbox>
        </Field>
      ))}
    </Ticks>
  );
}

function Texts({ label, values, onChange }: { label: string; values: string[]; onChange: (values: string[]) => void }) {
  const t = useT();
  const written = values.join(', ');
  const [draft, setDraft] = useState({ text: written, of: written });
  if (draft.of !== written) setDraft({ text: written, of: written });
  const type = (text: string) => {
    const next = text
      .split(/[,，、]/)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    setDraft({ text, of: next.join(', ') });
    onChange(next);
  };
  return (
    <Input
      isCompact
      aria-label={label}
      placeholder={t('expression.builder.listPlaceholder')}
      value={draft.text}
      onChange={(event) => type(event.target.value)}
    />
  );
}

const Ticks = styled.div`
  display: grid;
  flex-basis: 100% !important;
  gap: 4px;
  max-height: 180px;
  padding: 8px 12px;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
  overflow: auto;
`;
