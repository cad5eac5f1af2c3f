import type { ImageUploadField } from '@countersign/shared/forms/fields/image-upload/schema.ts';
import { acceptAttribute } from '@countersign/shared/forms/media/takes-file.ts';
import { useRef } from 'react';
import { format, problemText } from '../../messages.ts';
import type { ControlProps } from '../../view-settings.ts';
import { InterruptedFile, UploadingFile } from '../file-upload/file-rows.tsx';
import { preparePicture } from './picture-files.ts';
import { PictureList } from './picture-list.tsx';
import { useUploads } from '../file-upload/use-uploads.ts';

/** Pictures by button or drop, with thumbnails; large ones are made smaller first where the form says so. */
export function ImageUploadControl(props: ControlProps<ImageUploadField>) {
  const { view, index, field, id, labelId, describedBy, isInvalid } = props;
  const { messages } = view;
  const prepare = (file: File) => preparePicture(file, field.longestSide);
  const uploads = useUploads(view, index, field, prepare);
  const { files, pending, interrupted, refusal, add, remove, cancel, retry, giveUp } = uploads;
  const input = useRef<HTMLInputElement>(null);
  const isFull = files.length + pending.length >= field.maxFiles;
  const limits = format(messages.fileLimits, { types: field.accept.join(', '), megabytes: field.maxMegabytes });
  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={describedBy} aria-invalid={isInvalid || undefined}>
      {!isFull && (
        <div
          className="cs-drop"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            if (view.upload) add([...(event.dataTransfer?.files ?? [])]);
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
                add([...(event.currentTarget.files ?? [])]);
                event.currentTarget.value = '';
              }}
            />
            <span>{field.maxFiles > 1 ? messages.choosePictures : messages.choosePicture}</span>
          </label>
          <span id={`${id}-limits`} className="cs-limits">
            {view.upload ? limits : messages.uploadsOff}
          </span>
        </div>
      )}
      <PictureList
        view={view}
        files={files}
        onRemove={(file) => {
          remove(file);
          requestAnimationFrame(() => input.current?.focus());
        }}
      />
      {(pending.length > 0 || interrupted.length > 0) && (
        <ul className="cs-files">
          {interrupted.map((one) => (
            <InterruptedFile
              key={one.key}
              upload={one}
              view={view}
              onResume={() => input.current?.click()}
              onGiveUp={() => {
                giveUp(one);
                requestAnimationFrame(() => input.current?.focus());
              }}
            />
          ))}
          {pending.map((one) => (
            <UploadingFile
              key={one.key}
              upload={one}
              view={view}
              field={field}
              onRetry={() => retry(one)}
              onCancel={() => cancel(one.key)}
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
