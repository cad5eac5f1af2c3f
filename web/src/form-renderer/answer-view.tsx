import type { FileAnswer } from '@countersign/shared/forms/fields/file-upload.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { UploadedFile } from './controls/file-rows.tsx';
import { valueText } from './value-text.ts';
import type { ViewSettings } from './view-settings.ts';

/** An answer to be read: the label and what was given. */
export function AnswerView({ view, index, field }: { view: ViewSettings; index: number; field: Field }) {
  const answer = view.store.get(index);
  const files = field.type === 'file_upload' && Array.isArray(answer) ? (answer as FileAnswer[]) : [];
  const text = valueText(field, answer, view.language);
  return (
    <>
      <div className="cs-label">{field.label}</div>
      {files.length > 0 && (
        <ul className="cs-files">
          {files.map((file) => (
            <UploadedFile key={file.id} file={file} view={view} />
          ))}
        </ul>
      )}
      {files.length === 0 && (
        <div className={text ? 'cs-value' : 'cs-value cs-none'}>{text || view.messages.noAnswer}</div>
      )}
    </>
  );
}
