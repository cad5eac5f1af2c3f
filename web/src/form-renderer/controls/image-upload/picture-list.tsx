import type { FileAnswer } from '@countersign/shared/forms/fields/file-upload/schema.ts';
import { format } from '../../messages.ts';
import type { ViewSettings } from '../../view-settings.ts';
import './pictures.css';

interface PictureListProps {
  view: ViewSettings;
  files: readonly FileAnswer[];
  /** Left out where the answer cannot be changed. */
  onRemove?: (file: FileAnswer) => void;
}

/** Pictures that have arrived, as thumbnails that open. */
export function PictureList({ view, files, onRemove }: PictureListProps) {
  if (files.length === 0) return null;
  return (
    <ul className="cs-pictures">
      {files.map((file) => (
        <li key={file.id}>
          <a href={file.url} target="_blank" rel="noreferrer">
            <img src={file.url} alt={file.typed ? format(view.messages.signedBy, { name: file.typed }) : file.name} />
          </a>
          {file.typed && <span className="cs-typed">{format(view.messages.signedBy, { name: file.typed })}</span>}
          {onRemove && (
            <button
              type="button"
              className="cs-link-button"
              aria-label={format(view.messages.removeFileNamed, { name: file.name })}
              onClick={() => onRemove(file)}
            >
              {view.messages.removeFile}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
