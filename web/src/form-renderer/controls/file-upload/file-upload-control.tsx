import type { FileUploadField } from '@countersign/shared/forms/fields/file-upload/schema.ts';
import { acceptAttribute } from '@countersign/shared/forms/media/takes-file.ts';
import { useRef, useState } from 'react';
import { format, problemText } from '../../messages.ts';
import type { ControlProps } from '../../view-settings.ts';
import { InterruptedFile, UploadedFile, UploadingFile } from './file-rows.tsx';
import { useUploads } from './use-uploads.ts';

/** Files by button or by drop, each with its progress; a file that was refused is named with the reason. */
export function FileUploadControl(props: ControlProps<FileUploadField>) {
  const { view, index, field, id, labelId, describedBy, isInvalid } = props;
  const { messages } = view;
  const uploads = useUploads(view, index, field);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { files, pending, interrupted, refusal } = uploads;
  const isFull = files.length + pending.length >= field.maxFiles;
  const limits = format(messages.fileLimits, { types: field.accept.join(', '), megabytes: field.maxMegabytes });
  const focusButton = () => requestAnimationFrame(() => input.current?.focus());

  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={describedBy} aria-invalid={isInvalid || undefined}>
      {!isFull && (
        <div
          className={isOver ? 'cs-drop cs-drop-over' : 'cs-drop'}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setIsOver(false);
            if (view.upload) uploads.add([...(event.dataTransfer?.files ?? [])]);
          }}
        >
          <label className="cs-file-button">
            <input
              ref={input}
              id={id}
              type="file"
              className="cs-file-input"
              aria-describedby={`${id}-limits`}
              accept={acceptAttribute(field.accept)}
              multiple={field.maxFiles > 1}
              disabled={!view.upload}
              onChange={(event) => {
                uploads.add([...(event.currentTarget.files ?? [])]);
                event.currentTarget.value = '';
              }}
            />
            <span>{field.maxFiles > 1 ? messages.chooseFiles : messages.chooseFile}</span>
          </label>
          {view.upload && <span className="cs-limits cs-drop-hint">{messages.dropHere}</span>}
          <span id={`${id}-limits`} className="cs-limits">
            {view.upload ? limits : messages.uploadsOff}
          </span>
        </div>
      )}
      {(files.length > 0 || pending.length > 0 || interrupted.length > 0) && (
        <ul className="cs-files">
          {files.map((file) => (
            <UploadedFile
              key={file.id}
              file={file}
              view={view}
              onRemove={() => {
                uploads.remove(file);
                focusButton();
              }}
            />
          ))}
          {interrupted.map((one) => (
            <InterruptedFile
              key={one.key}
              upload={one}
              view={view}
              onResume={() => input.current?.click()}
              onGiveUp={() => {
                uploads.giveUp(one);
                focusButton();
              }}
            />
          ))}
          {pending.map((one) => (
            <UploadingFile
              key={one.key}
              upload={one}
              view={view}
              field={field}
              onRetry={() => uploads.retry(one)}
              onCancel={() => {
                uploads.cancel(one.key);
                focusButton();
              }}
            />
          ))}
        </ul>
      )}
      {refusal && (
        <p className="cs-error" role="alert">
          {problemText(messages, refusal, field)}
        </p>
      )}
    </div>
  );
}
