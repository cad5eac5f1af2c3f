import { fileAnswer } from '@countersign/shared/forms/fields/file-upload/schema.ts';
import styled from 'styled-components';
import { FileLink } from '../file-link.tsx';

const PICTURE_PX = 24;

/** Uploaded files in a cell: pictures as small ones, everything else by name. */
export function FileLinks({ answer }: { answer: unknown }) {
  const files = (Array.isArray(answer) ? answer : []).flatMap((one) => {
    const file = fileAnswer.safeParse(one);
    return file.success ? [file.data] : [];
  });
  if (files.length === 0) return null;
  return (
    <Files>
      {files.map((file) => (
        <FileLink key={file.id} file={file} size={PICTURE_PX} />
      ))}
    </Files>
  );
}

const Files = styled.span`
  display: flex;
  gap: 8px;
  align-items: center;
`;
