import type { FileAnswer } from '@countersign/shared/forms/fields/file-upload/schema.ts';
import { fileRulesOf } from '@countersign/shared/forms/media/file-rules.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { PictureView } from '../controls/media/picture-view.tsx';
import { UploadedFile } from '../controls/file-upload/file-rows.tsx';
import type { ViewSettings } from '../view-settings.ts';

/** The files of an answer: pictures to be looked at, everything else to be opened. */
export function AnswerFiles({ view, field, files }: { view: ViewSettings; field: Field; files: FileAnswer[] }) {
  if (fileRulesOf(field)?.isPicture === true) return <PictureView view={view} files={files} />;
  return (
    <ul className="cs-files">
      {files.map((file) => (
        <UploadedFile key={file.id} file={file} view={view} />
      ))}
    </ul>
  );
}
