import type { FoundAnswers } from '@countersign/shared/api/submissions/visitors/look-up.ts';
import type { PublishedForm } from '@countersign/shared/forms/schema.ts';
import { useEffect, useRef, useState } from 'react';
import { format } from '../form-renderer/messages.ts';
import { EditForm } from './edit-form.tsx';
import type { LookUpData } from './page-data.ts';

interface AnswerCardProps {
  data: LookUpData;
  first: FoundAnswers;
  /** What can be edited of the answers. */
  form: PublishedForm | undefined;
}

/** One found answer in the form's words; it is edited in its own place. */
export function AnswerCard({ data, first, form }: AnswerCardProps) {
  const { messages, language } = data;
  const texts = messages.lookUp;
  const [answers, setAnswers] = useState(first);
  const [isEditing, setEditing] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const sent = format(texts.sentOn, { time: time.format(new Date(answers.createTime)) });
  return (
    <article className="card" aria-label={sent}>
      <p className="small">{sent}</p>
      {isEditing && form && answers.edit ? (
        <EditForm
          data={data}
          answers={answers}
          form={form}
          onCancel={() => setEditing(false)}
          onSaved={(changed) => {
            setAnswers(changed);
            setEditing(false);
            setSaved(true);
          }}
        />
      ) : (
        <>
          <Lines answers={answers} empty={texts.empty} />
          {answers.isInApproval && <p className="small">{texts.inApproval}</p>}
          <div className="send">
            {answers.edit && form && (
              <button
                ref={edit}
                type="button"
                className="second"
                onClick={() => {
                  setSaved(false);
                  setEditing(true);
                }}
              >
                {texts.edit}
              </button>
            )}
            <span className="small" role="status">
              {isSaved && texts.saved}
            </span>
          </div>
        </>
      )}
    </article>
  );
}

function Lines({ answers: { lines }, empty }: { answers: FoundAnswers; empty: string }) {
  if (lines.length === 0) return <p>{empty}</p>;
  return (
    <dl>
      {lines.map(({ key, label, text, files }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd dir="auto">{files.length > 0 ? <Files files={files} /> : text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Files({ files }: { files: FoundAnswers['lines'][number]['files'] }) {
  return (
    <ul>
      {files.map(({ name, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
