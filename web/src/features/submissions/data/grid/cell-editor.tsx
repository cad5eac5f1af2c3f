import type { SubmissionRow } from '@countersign/shared/api/submissions/submissions.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import { problemText } from '../../../../form-renderer/messages.ts';
import { colour } from '../../../../lib/look/colour.ts';
import { fillMessages } from '../../../../lib/texts/fill-messages.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useUpdateAnswers } from '../../api.ts';
import type { AnswerColumn } from '../columns/answer-column.ts';
import { answerOf, type CellKind, optionsOf } from './editable.ts';

interface Props {
  row: SubmissionRow;
  column: AnswerColumn;
  kind: CellKind;
  /** `isKept` after Enter: the keyboard stays on the cell. */
  onDone: (isKept: boolean) => void;
}

/** One answer edited in its cell: Enter saves, Escape leaves it as it was; what the server refuses is said below. */
export function CellEditor({ row, column, kind, onDone }: Props) {
  const t = useT();
  const { field } = column;
  const key = field?.key ?? '';
  const present = row.answers[key];
  const first =
    typeof present === 'string' || typeof present === 'number' || typeof present === 'boolean' ? String(present) : '';
  const [text, setText] = useState(first);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const update = useUpdateAnswers();

  const save = async (isKept: boolean) => {
    if (isBusy) return;
    if (text === first) return onDone(isKept);
    const value = answerOf(kind, text);
    if (value === null) return setProblem(t('submissions.data.notANumber'));
    setBusy(true);
    const sent = await update({ id: row.id, rev: row.rev, answers: changed(row.answers, key, value) });
    setBusy(false);
    if ('reply' in sent) onDone(isKept);
    else if ('refused' in sent)
      setProblem(sent.refused.map((one) => problemText(fillMessages(), one, field)).join(' '));
    else setProblem(sent.trouble);
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter') void save(true);
    if (event.key === 'Escape') onDone(true);
  };
  const shared = {
    value: text,
    autoFocus: true,
    'aria-label': column.title,
    'aria-invalid': problem !== '',
    'aria-describedby': problem === '' ? undefined : 'cell-problem',
    onBlur: () => void save(false),
    onKeyDown: press,
    onChange: (event: { target: { value: string } }) => setText(event.target.value),
  };
  const options =
    kind === 'boolean'
      ? [
          { value: 'true', label: t('common.yes') },
          { value: 'false', label: t('common.no') },
        ]
      : optionsOf(field);
  return (
    <Box>
      {kind === 'choice' || kind === 'boolean' ? (
        <select {...shared}>
          <option value="" />
          {!options.some(({ value }) => value === first) && first !== '' && <option value={first}>{first}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          dir={kind === 'text' ? 'auto' : undefined}
          type={kind === 'date' || kind === 'time' ? kind : 'text'}
          inputMode={kind === 'number' ? 'decimal' : undefined}
        />
      )}
      {problem !== '' && (
        <Problem id="cell-problem" role="alert">
          {problem}
        </Problem>
      )}
    </Box>
  );
}

function changed(answers: Answers, key: string, value: unknown): Answers {
  const { [key]: _before, ...others } = answers;
  return value === undefined ? others : { ...others, [key]: value };
}

const Box = styled.div`
  position: relative;
  input,
  select {
    box-sizing: border-box;
    width: 100%;
    height: 30px;
    padding: 0 8px;
    border: 1px solid ${colour('border.primaryEmphasis')};
    border-radius: 4px;
    background: ${colour('background.default')};
    color: ${colour('foreground.default')};
    font: inherit;
    outline: 1px solid ${colour('border.primaryEmphasis')};
  }
  [aria-invalid='true'] {
    border-color: ${colour('border.dangerEmphasis')};
    outline-color: ${colour('border.dangerEmphasis')};
  }
`;
const Problem = styled.p`
  position: absolute;
  inset-block-start: 34px;
  inset-inline-start: 0;
  width: max-content;
  max-width: 280px;
  padding: 6px 10px;
  border: 1px solid ${colour('border.danger')};
  border-radius: 4px;
  background: ${colour('background.raised')};
  color: ${colour('foreground.danger')};
  text-align: start;
  white-space: normal;
`;
