import { MOST_COMMENT_FILES } from '@countersign/shared/api/workflow/steering.ts';
import Remove from '@zendeskgarden/svg-icons/src/12/x-stroke.svg?icon';
import { useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Upload, type UploadedFile } from '../../../ui/upload/upload.tsx';

interface Props {
  files: readonly UploadedFile[];
  onChange: (files: readonly UploadedFile[]) => void;
}

/** Files that go with a comment, taken one after the other. */
export function CommentFiles({ files, onChange }: Props) {
  const t = useT();
  // Another field after each file, so that nothing of the last one stays in it.
  const [turn, setTurn] = useState(0);
  const take = (file: UploadedFile | null) => {
    if (!file) return;
    onChange([...files, file]);
    setTurn(turn + 1);
  };
  return (
    <div>
      {files.length > 0 && (
        <List aria-label={t('workflow.step.files')}>
          {files.map((file) => (
            <li key={file.id}>
              <a href={file.url} target="_blank" rel="noreferrer">
                {file.name}
              </a>
              <IconButton
                size="small"
                aria-label={t('common.removeName', { name: file.name })}
                onClick={() => onChange(files.filter((other) => other.id !== file.id))}
              >
                <Remove />
              </IconButton>
            </li>
          ))}
        </List>
      )}
      {files.length < MOST_COMMENT_FILES && (
        <Upload key={turn} label={t('workflow.step.addFile')} value={null} onChange={take} />
      )}
    </div>
  );
}

const List = styled.ul`
  display: grid;
  gap: 4px;
  margin-block-end: 12px;
  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  a {
    overflow-wrap: anywhere;
  }
`;
