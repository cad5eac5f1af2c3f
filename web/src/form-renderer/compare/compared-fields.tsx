import type {
  AnswerComparison,
  ComparedField,
  ComparedFile,
  ComparedRow,
} from '@countersign/shared/api/submissions/table/comparison.ts';
import { format, formatCount } from '../messages.ts';
import type { CompareMessages } from './compare-messages.ts';

interface ComparedProps {
  fields: readonly ComparedField[];
  messages: CompareMessages;
  language: string;
  versions: AnswerComparison['formVersions'];
}

/** One field below the other: its name over both values, or over the one where it is the same. */
export function ComparedFields({ fields, ...shared }: ComparedProps) {
  if (fields.length === 0) return null;
  return (
    <ul className="cs-compare-fields">
      {fields.map((field) => (
        <li key={field.key} data-changed={field.isChanged || undefined}>
          <p className="cs-compare-label" dir="auto">
            {field.label}
          </p>
          <Only field={field} {...shared} />
          <Values field={field} {...shared} />
        </li>
      ))}
    </ul>
  );
}

type OneProps = Omit<ComparedProps, 'fields'> & { field: ComparedField };

/** What only one version of the form asks. */
function Only({ field: { onlyIn }, messages, versions }: OneProps) {
  if (!onlyIn || !versions) return null;
  return <p className="cs-compare-note">{format(messages.onlyIn, { version: versions[onlyIn] })}</p>;
}

function Values({ field, ...shared }: OneProps) {
  const { messages, language } = shared;
  const { rows, files, isChanged, now, before } = field;
  if (rows && isChanged) return <ComparedRows rows={rows} {...shared} />;
  if (!isChanged) {
    return <Value text={rows ? formatCount(language, rows.length, messages.rows) : now} messages={messages} />;
  }
  const side = (which: 'before' | 'now') => {
    const listed = files?.filter(({ state }) => state !== (which === 'before' ? 'added' : 'removed')) ?? [];
    const text = which === 'before' ? before : now;
    return (
      <div data-side={which}>
        <span className="cs-compare-side">{messages[which]}</span>
        <div>
          {listed.length > 0 ? <Files files={listed} messages={messages} /> : <Value {...{ text, messages }} />}
          {/* A signature is another one, though it reads alike. */}
          {which === 'now' && !files && text === before && <Mark text={messages.replaced} />}
        </div>
      </div>
    );
  };
  return (
    <div className="cs-compare-pair">
      {side('before')}
      {side('now')}
    </div>
  );
}

interface RowsProps extends Omit<ComparedProps, 'fields'> {
  rows: readonly ComparedRow[];
}

/** The rows of a sub-form that changed, were added or removed, each with what changed in it; the others are counted. */
function ComparedRows({ rows, ...shared }: RowsProps) {
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
              <ComparedFields
                fields={
                  state === 'changed'
                    ? fields.filter(({ isChanged }) => isChanged)
                    : fields.map((field) => alone(field, state))
                }
                {...shared}
              />
            </li>
          ))}
      </ol>
      {same > 0 && <p className="cs-compare-note">{formatCount(language, same, messages.unchangedRows)}</p>}
    </>
  );
}

/** A field of a row that has no other side. */
const alone = (field: ComparedField, state: ComparedRow['state']): ComparedField => ({
  ...field,
  isChanged: false,
  now: state === 'removed' ? field.before : field.now,
});

function Value({ text, messages }: { text: string; messages: CompareMessages }) {
  if (text === '') return <p className="cs-compare-none">{messages.empty}</p>;
  return (
    <p className="cs-compare-value" dir="auto">
      {text}
    </p>
  );
}

function Files({ files, messages }: { files: readonly ComparedFile[]; messages: CompareMessages }) {
  return (
    <ul className="cs-compare-files">
      {files.map(({ name, state }, at) => (
        <li key={at}>
          <bdi>{name}</bdi> {state !== 'same' && <Mark text={messages[state]} />}
        </li>
      ))}
    </ul>
  );
}

const Mark = ({ text }: { text: string }) => <span className="cs-compare-mark">{text}</span>;
