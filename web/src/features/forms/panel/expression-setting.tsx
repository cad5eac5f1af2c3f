import type { Problem } from '@countersign/shared/expression/tree.ts';
import { useMemo } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/colour.ts';
import { useT } from '../../../lib/i18n.ts';
import { TextareaField } from '../../../ui/fields.tsx';
import { checkExpression } from '../model/check-expression.ts';
import { useDraft } from '../session/form-context.ts';

interface Props {
  name: string;
  label: string;
  hint?: string;
  value: string;
  /** True where no text at all is right as well. */
  isOptional?: boolean;
  onChange: (text: string) => void;
}

const LONGEST = 4000;

/** A FEEL text; what is wrong with it is marked in its place. */
export function ExpressionSetting({ name, label, hint, value, isOptional = false, onChange }: Props) {
  const t = useT();
  const { fields } = useDraft().history.definition;
  const problem = useMemo(() => {
    const isUnset = isOptional && value.trim() === '';
    return isUnset ? undefined : checkExpression(value, fields)[0];
  }, [isOptional, value, fields]);
  return (
    <Box data-setting={name}>
      <TextareaField
        label={label}
        hint={hint}
        rows={2}
        value={value}
        maxLength={LONGEST}
        error={problem && t(`expression.problems.${problem.code}`, { name: String(problem.params?.['name'] ?? '') })}
        onChange={onChange}
      />
      {problem && <ProblemPlace text={value} problem={problem} />}
    </Box>
  );
}

const AROUND = 24;

/** The text around a problem with the wrong part underlined; nothing where the problem has no place. */
function ProblemPlace({ text, problem }: { text: string; problem: Problem }) {
  const { from } = problem;
  const to = Math.max(problem.to, from);
  if (text.trim() === '' || (from === 0 && to === 0)) return null;
  const start = Math.max(0, from - AROUND);
  return (
    <Place aria-hidden="true">
      {start > 0 && '…'}
      {text.slice(start, from)}
      <mark>{text.slice(from, to) || '\u00A0'}</mark>
      {text.slice(to, to + AROUND)}
      {to + AROUND < text.length && '…'}
    </Place>
  );
}

const Box = styled.div`
  textarea {
    font-family: ${({ theme }) => theme.fonts.mono};
    font-size: 13px;
  }
`;
const Place = styled.code`
  display: block;
  margin-block-start: 4px;
  overflow: hidden;
  color: ${colour('foreground.subtle')};
  font-family: ${({ theme }) => theme.fonts.mono};
  font-size: 12px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  mark {
    background: none;
    color: ${colour('foreground.danger')};
    text-decoration: underline wavy;
  }
`;
