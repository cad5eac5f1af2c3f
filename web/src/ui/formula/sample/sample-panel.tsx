import { useMemo, useState } from 'react';
import styled from 'styled-components';
import type { Json } from '@countersign/shared/expression/values/json.ts';
import { colour } from '../../../lib/look/colour.ts';
import { currentLocale, useT } from '../../../lib/texts/i18n.ts';
import { formatDay, formatNumber } from '../../../lib/texts/format.ts';
import { useZone } from '../../../lib/session/zone.ts';
import { ValueOperand } from '../../condition/builder/operands/value-operand.tsx';
import type { KnownName } from '../../expression/known-name.ts';
import type { Chip } from '../chips/chip.ts';
import { inputsOf, sampleKey, type SampleResult, type SampleValue, trySample, usualAnswer } from './sample.ts';

/** How a number is shown: rounded half up to `decimals` where they are set, with the unit behind it. */
export interface NumberLook {
  decimals?: number | undefined;
  unit?: string | undefined;
}

/** `row`: of a field of a sub-form. */
interface SampleField {
  path: readonly string[];
  known: KnownName;
  row: number | undefined;
  label: string;
}

interface Props {
  text: string;
  chips: readonly Chip[];
  names: readonly KnownName[];
  look?: NumberLook | undefined;
}

/** What the formula gives for answers that can be changed in place. */
export function SamplePanel({ text, chips, names, look }: Props) {
  const t = useT();
  const zone = useZone();
  const [now] = useState(() => Date.now());
  const [typed, setTyped] = useState<ReadonlyMap<string, SampleValue>>(new Map());
  const today = new Date(now).toLocaleDateString('sv', { timeZone: zone });
  const answer = (path: readonly string[], known: KnownName, row?: number): SampleValue => {
    const key = sampleKey(path, row);
    return typed.has(key) ? (typed.get(key) ?? null) : usualAnswer(known, today, row);
  };
  const inputs = useMemo(() => inputsOf(chips, names), [chips, names]);
  const result = trySample({ text, names, answer, now, zone });
  if (result.type === 'unfinished') return null;
  const fields: SampleField[] = inputs.flatMap(({ path, known, rows }): SampleField[] =>
    rows === 0
      ? [{ path, known, row: undefined, label: known.label }]
      : Array.from({ length: rows }, (_, row) => ({
          path,
          known,
          row,
          label: t('expression.formula.inRow', { name: known.label, number: row + 1 }),
        })),
  );
  return (
    <Box role="group" aria-label={t('expression.formula.sample')}>
      <Result role="status">
        <span>{t('expression.formula.sample')}</span>
        <b data-wrong={result.type !== 'value' || undefined}>{resultWords(result, names, look, t)}</b>
      </Result>
      {fields.length > 0 && (
        <Inputs>
          {fields.map(({ path, known, row, label }) => (
            <label key={sampleKey(path, row)}>
              <span>{label}</span>
              <ValueOperand
                label={t('expression.formula.sampleOf', { name: label })}
                known={known}
                value={answer(path, known, row)}
                onChange={(value) => setTyped(new Map(typed).set(sampleKey(path, row), value))}
              />
            </label>
          ))}
        </Inputs>
      )}
    </Box>
  );
}

function resultWords(
  result: Exclude<SampleResult, { type: 'unfinished' }>,
  names: readonly KnownName[],
  look: NumberLook | undefined,
  t: ReturnType<typeof useT>,
): string {
  if (result.type === 'wrong') return t(`expression.problems.${result.code}`, { name: '', of: '' });
  if (result.type === 'value') return valueWords(result.value, look, t);
  const name = names.find((known) => known.name === result.path[0])?.label ?? result.path.join('.');
  return t('expression.formula.needsNumber', { name, kind: t(`expression.kinds.${result.kind}`) });
}

function valueWords(value: Json, look: NumberLook | undefined, t: ReturnType<typeof useT>): string {
  if (value === null) return t('expression.formula.noResult');
  if (typeof value === 'boolean') return t(`expression.reads.${value ? 'true' : 'false'}`);
  if (typeof value === 'number') {
    const shown =
      look?.decimals === undefined
        ? formatNumber(value)
        : value.toLocaleString(currentLocale(), {
            minimumFractionDigits: look.decimals,
            maximumFractionDigits: look.decimals,
          });
    return look?.unit ? `${shown} ${look.unit}` : shown;
  }
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value) : value;
  return Array.isArray(value) ? value.map((item) => valueWords(item, look, t)).join(', ') : JSON.stringify(value);
}

const Box = styled.div`
  display: grid;
  gap: 8px;
  margin-block-start: 8px;
  padding: 8px 12px;
  border-radius: 4px;
  background: ${colour('background.subtle')};
`;
const Result = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  justify-content: space-between;
  > span {
    color: ${colour('foreground.subtle')};
  }
  > b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  > [data-wrong] {
    color: ${colour('foreground.danger')};
    font-weight: 400;
  }
`;
const Inputs = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
  gap: 8px;
  > label > span {
    display: block;
    overflow: hidden;
    margin-block-end: 2px;
    color: ${colour('foreground.subtle')};
    font-size: 12px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
