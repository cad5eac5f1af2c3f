import type { FileAnswer } from '@countersign/shared/forms/fields/file-upload/schema.ts';
import { format } from '../../messages.ts';
import type { ViewSettings } from '../../view-settings.ts';
import { previewAddress } from './preview-address.ts';
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
            <img
              className={previewAddress(file) === file.url ? undefined : 'cs-preview'}
              src={previewAddress(file)}
              alt={file.typed ? format(view.messages.signedBy, { name: file.typed }) : file.name}
              onError={({ currentTarget: picture }) => {
                // There is no preview of some kinds that a browser may show all the same.
                if (picture.getAttribute('src') !== file.url) picture.src = file.url;
              }}
            />
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
