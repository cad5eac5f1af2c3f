import type { AnswerComparison, ComparedField, ComparedFile } from '@countersign/shared/api/answer-comparison.ts';
import { format, formatCount } from '../messages.ts';
import { ComparedRows } from './compared-rows.tsx';
import type { CompareMessages } from './compare-view.tsx';

export interface ComparedProps {
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
          <h4 dir="auto">{field.label}</h4>
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
        {listed.length > 0 ? <Files files={listed} messages={messages} /> : <Value {...{ text, messages }} />}
        {/* A signature or a file of the same name is another one, though it reads alike. */}
        {which === 'now' && !files && text === before && <Mark text={messages.replaced} />}
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

export const Mark = ({ text }: { text: string }) => <span className="cs-compare-mark">{text}</span>;
