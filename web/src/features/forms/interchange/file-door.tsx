import Upload from '@zendeskgarden/svg-icons/src/16/upload-stroke.svg?icon';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button, Field, Label, Textarea } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import type { GivenFile } from '../../../lib/imports/import-task.ts';

interface Props {
  onFile: (file: GivenFile) => void;
  /** It comes back after a file was cancelled or refused, and takes the focus that went with the progress. */
  isBack: boolean;
}

/** Takes a file that is dropped or chosen, or a text that is pasted. */
export function FileDoor({ onFile, isBack }: Props) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) choose.current?.focus();
  }, [isBack]);
  const [isOver, setOver] = useState(false);
  const [pasted, setPasted] = useState('');
  const take = (file: File | undefined) => {
    if (file) onFile({ name: file.name, content: file });
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <>
      <Zone
        $isOver={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <Upload />
        <p>{t('forms.import.drop')}</p>
        <Button ref={choose} onClick={() => input.current?.click()}>
          {t('forms.import.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,.js,.ts,.txt,.xlsx,.xls,.csv,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-excel,text/csv"
          aria-label={t('forms.import.choose')}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <small>{t('forms.import.formats')}</small>
      </Zone>
      <Paste>
        <Field>
          <Label>{t('forms.import.paste')}</Label>
          <Textarea
            minRows={4}
            maxRows={12}
            spellCheck={false}
            value={pasted}
            onChange={(event) => setPasted(event.target.value)}
          />
        </Field>
        <Button disabled={pasted.trim() === ''} onClick={() => onFile({ name: '', content: new Blob([pasted]) })}>
          {t('forms.import.read')}
        </Button>
      </Paste>
    </>
  );
}

const Zone = styled.div<{ $isOver: boolean }>`
  display: grid;
  justify-items: center;
  gap: 12px;
  padding: 32px 16px;
  border: 1px dashed
    ${({ $isOver, theme }) => colour($isOver ? 'border.primaryEmphasis' : 'border.emphasis')({ theme })};
  border-radius: 4px;
  background: ${({ $isOver, theme }) => colour($isOver ? 'background.primary' : 'background.default')({ theme })};
  text-align: center;
  svg {
    color: ${colour('foreground.subtle')};
  }
  small {
    max-width: 65ch;
    color: ${colour('foreground.subtle')};
    font-size: 12px;
    line-height: 16px;
  }
`;
const Paste = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
  margin-block-start: 24px;
  > :first-child {
    width: 100%;
  }
  textarea {
    font-family: ui-monospace, SFMono-Regular, Menlo, monospace;
  }
`;
