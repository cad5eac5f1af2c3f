import type { ComparedRow } from '@countersign/shared/api/answer-comparison.ts';
import { format, formatCount } from '../messages.ts';
import { ComparedFields, type ComparedProps, Mark } from './compared-fields.tsx';

interface Props extends Omit<ComparedProps, 'fields'> {
  rows: readonly ComparedRow[];
}

/** The rows of a sub-form that changed, were added or removed, each with what changed in it; the others are counted. */
export function ComparedRows({ rows, ...shared }: Props) {
  const { messages, language } = shared;
  const same = rows.filter(({ state }) => state === 'same').length;
  return (
    <>
      <ol className="cs-compare-rows">
        {rows
          .filter(({ state }) => state !== 'same')
          .map(({ number, state, fields }) => (
            <li key={`${state} ${number}`}>
              <p className="cs-compare-row">
                {format(messages.row, { number })} {state !== 'changed' && <Mark text={messages[state]} />}
              </p>
              <ComparedFields fields={fields.filter(({ isChanged }) => isChanged)} {...shared} />
            </li>
          ))}
      </ol>
      {same > 0 && <p className="cs-compare-note">{formatCount(language, same, messages.unchangedRows)}</p>}
    </>
  );
}
