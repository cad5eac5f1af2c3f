import { hasFiles } from '@countersign/shared/forms/field-traits.ts';
import { answerText } from '@countersign/shared/forms/field-kit.ts';
import type { FileAnswer } from '@countersign/shared/forms/fields/file-upload/schema.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { deferred } from '../deferred.tsx';
import type { ViewSettings } from '../view-settings.ts';

const AnswerFiles = deferred(() => import('./answer-files.tsx').then((file) => file.AnswerFiles));

/** An answer to be read: the label and what was given. */
export function AnswerView({ view, index, field }: { view: ViewSettings; index: number; field: Field }) {
  const answer = view.store.get(index);
  const files = hasFiles(field.type) && Array.isArray(answer) ? (answer as FileAnswer[]) : [];
  const text = answerText(view.store.form.kits, field, answer, view.language);
  return (
    <>
      <div className="cs-label">{field.label}</div>
      {files.length > 0 ? (
        <AnswerFiles view={view} field={field} files={files} />
      ) : (
        <div className={text ? 'cs-value' : 'cs-value cs-none'}>{text || view.messages.noAnswer}</div>
      )}
    </>
  );
}
