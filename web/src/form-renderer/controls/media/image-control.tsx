import type { ImageField } from '@countersign/shared/forms/fields/image/schema.ts';
import type { ControlProps } from '../../view-settings.ts';
import './media.css';

/** A picture with its caption, as a link where it leads somewhere. */
export function ImageControl({ view, field }: ControlProps<ImageField>) {
  const { picture, link, size } = field;
  if (picture.address === '') return <div className="cs-media-empty">{view.messages.noPicture}</div>;
  const image = <img src={picture.address} alt={picture.isDecorative ? '' : picture.alt} loading="lazy" />;
  return (
    <figure className={`cs-figure cs-figure-${size}`}>
      {link ? (
        <a href={link} target="_blank" rel="noopener noreferrer">
          {image}
        </a>
      ) : (
        image
      )}
      {picture.caption && <figcaption>{picture.caption}</figcaption>}
    </figure>
  );
}
