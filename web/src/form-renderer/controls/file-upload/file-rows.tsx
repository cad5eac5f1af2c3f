import type { FileAnswer } from '@countersign/shared/forms/fields/file-upload/schema.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import type { InterruptedUpload } from '../../calls/resumable/remembered-uploads.ts';
import { format, problemText } from '../../messages.ts';
import type { ViewSettings } from '../../view-settings.ts';
import { percentText } from './percent-text.ts';
import type { PendingUpload } from './use-uploads.ts';
import './files.css';

/** A size as people read it: `12 kB`, `1.4 MB`. */
export function sizeText(bytes: number, language: string): string {
  const isSmall = bytes < 1024 * 1024;
  const amount = bytes / (isSmall ? 1024 : 1024 * 1024);
  const options = {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  } as const;
  return new Intl.NumberFormat(language, options).format(isSmall ? Math.max(1, amount) : amount);
}

/** A file that has arrived; `onRemove` is left out where the answer cannot be changed. */
export function UploadedFile({
  file,
  view,
  onRemove,
}: {
  file: FileAnswer;
  view: ViewSettings;
  onRemove?: () => void;
}) {
  return (
    <li className="cs-file">
      <a className="cs-file-name" href={file.url} target="_blank" rel="noreferrer">
        {file.name}
      </a>
      <span className="cs-file-size">{sizeText(file.size, view.language)}</span>
      {onRemove && (
        <button
          type="button"
          className="cs-link-button"
          aria-label={format(view.messages.removeFileNamed, { name: file.name })}
          onClick={onRemove}
        >
          {view.messages.removeFile}
        </button>
      )}
    </li>
  );
}

interface UploadingFileProps {
  upload: PendingUpload;
  view: ViewSettings;
  field: Field;
  onRetry: () => void;
  onCancel: () => void;
}

/** A file on its way: progress with a way to stop it, or what went wrong with a way to try again. */
export function UploadingFile({ upload, view, field, onRetry, onCancel }: UploadingFileProps) {
  const { messages, language } = view;
  const { name, size } = upload.file;
  const isInterrupted = upload.problem?.code === 'upload_interrupted';
  return (
    <li className="cs-file">
      <span className="cs-file-name">{name}</span>
      <span className="cs-file-size">{sizeText(size, language)}</span>
      {upload.problem ? (
        <button
          type="button"
          className="cs-link-button"
          aria-label={isInterrupted ? `${messages.resume}: ${name}` : undefined}
          onClick={onRetry}
        >
          {isInterrupted ? messages.resume : messages.retry}
        </button>
      ) : (
        <>
          <progress value={upload.share} max={1} aria-label={format(messages.uploading, { name })} />
          <span className="cs-file-share" aria-hidden="true">
            {percentText(upload.share, language)}
          </span>
        </>
      )}
      <button
        type="button"
        className="cs-link-button"
        aria-label={format(messages.removeFileNamed, { name })}
        onClick={onCancel}
      >
        {messages.removeFile}
      </button>
      <span className="cs-file-waiting" role="status">
        {upload.isWaiting && !upload.problem ? messages.reconnecting : ''}
      </span>
      {upload.problem && (
        <span className="cs-error" role="alert">
          {problemText(messages, upload.problem, field)}
        </span>
      )}
    </li>
  );
}

interface InterruptedFileProps {
  upload: InterruptedUpload;
  view: ViewSettings;
  /** Opens the dialog in which the same file is chosen again. */
  onResume: () => void;
  onGiveUp: () => void;
}

/** A file that was on its way when the page was closed: the browser must be given it again, the server has its beginning. */
export function InterruptedFile({ upload, view, onResume, onGiveUp }: InterruptedFileProps) {
  const { messages, language } = view;
  const { name, size, share } = upload;
  return (
    <li className="cs-file">
      <span className="cs-file-name">{name}</span>
      <span className="cs-file-size">{sizeText(size, language)}</span>
      <button type="button" className="cs-link-button" aria-label={`${messages.resume}: ${name}`} onClick={onResume}>
        {messages.resume}
      </button>
      <button
        type="button"
        className="cs-link-button"
        aria-label={format(messages.removeFileNamed, { name })}
        onClick={onGiveUp}
      >
        {messages.removeFile}
      </button>
      <span className="cs-file-waiting">
        {format(messages.chooseToResume, { percent: percentText(share, language) })}
      </span>
    </li>
  );
}
