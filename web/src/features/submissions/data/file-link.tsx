import type { FileAnswer } from '@countersign/shared/forms/fields/file-upload/schema.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { isShownPicture, previewAddress } from '../../../form-renderer/controls/image-upload/preview-address.ts';
import { colour } from '../../../lib/look/colour.ts';

interface FileLinkProps {
  file: FileAnswer;
  /** Height and width of a picture, in px. */
  size: number;
  /** A picture stands for its name where there is little room. */
  isNamed?: boolean;
}

/** A file as a link that opens for a while; a picture shows its preview. */
export function FileLink({ file, size, isNamed = false }: FileLinkProps) {
  const [isPicture, setIsPicture] = useState(() => isShownPicture(file));
  return (
    <Link href={file.url} target="_blank" rel="noreferrer" title={isPicture && !isNamed ? file.name : undefined}>
      {isPicture && (
        <Thumb
          src={previewAddress(file)}
          alt={isNamed ? '' : file.name}
          width={size}
          height={size}
          loading="lazy"
          onError={() => setIsPicture(false)}
        />
      )}
      {(isNamed || !isPicture) && <span>{file.name}</span>}
    </Link>
  );
}

const Link = styled.a`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  min-inline-size: 0;
  max-inline-size: 100%;
  &:has(img:only-child) {
    flex: none;
  }
  span {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

const Thumb = styled.img`
  flex: none;
  box-sizing: border-box;
  border: 1px solid ${colour('border.subtle')};
  border-radius: 4px;
  background: ${colour('background.subtle')};
  object-fit: cover;
`;
