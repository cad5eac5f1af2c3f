import { MOST_IMPORT_MEGABYTES, uploadImport } from '@countersign/shared/api/submissions/transfer/import.ts';
import { LARGEST_ANSWERS_FILE } from '@countersign/shared/interchange/xlsx/limits.ts';
import Upload from '@zendeskgarden/svg-icons/src/16/upload-stroke.svg?icon';
import { type DragEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { errorText } from '../../../../lib/calls/error-text.ts';
import { call } from '../../../../lib/calls/http.ts';
import { useImport } from '../../../../lib/imports/use-import.ts';
import { colour } from '../../../../lib/look/colour.ts';
import { Alert, Button, Dots } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { ImportProgress } from '../../../../ui/upload/import-progress.tsx';

const UPLOAD_MS = 10 * 60_000;
const MEGABYTE = 1024 * 1024;
const MOST = { max: MOST_IMPORT_MEGABYTES, sheet: LARGEST_ANSWERS_FILE / 1_000_000 };

interface Props {
  formKey: string;
  onOpen: (id: string) => void;
}

/** Takes a file, has a worker make a table of it, and sends that. */
export function FileStep({ formKey, onOpen }: Props) {
  const t = useT();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const { state, start, reset } = useImport('answers');
  const found = state.type === 'found' ? state.found : null;

  const take = async (file: File | undefined) => {
    if (!file) return;
    setName(file.name);
    setProblem('');
    if (file.size > MOST_IMPORT_MEGABYTES * MEGABYTE)
      return setProblem(t('submissions.transfer.import.tooLarge', MOST));
    const table = await start({ file: { name: file.name, content: file } });
    if (!table || 'refused' in table) return;
    setSending(true);
    try {
      const content = table.content === null ? file : new Blob(table.content, { type: 'text/csv' });
      const sent = new File([content], asCsv(file.name), { type: 'text/csv' });
      const cells = table.isJson ? 'json' : 'text';
      const { id } = await call(uploadImport, { formKey, cells, file: sent } as never, { timeoutMs: UPLOAD_MS });
      onOpen(id);
    } catch (error) {
      setProblem(errorText(error));
      reset();
    }
    setSending(false);
  };

  if (state.type === 'running') return <ImportProgress name={name} progress={state.progress} onCancel={reset} />;
  if (isSending)
    return (
      <p role="status">
        <Dots /> {t('submissions.transfer.import.sending')}
      </p>
    );
  return (
    <>
      {found && 'refused' in found && (
        <Alert type="error" role="alert">
          {t(`forms.import.refused.${found.refused}`, found.params ?? {})}
        </Alert>
      )}
      {state.type === 'failed' && (
        <Alert type="error" role="alert">
          {t('files.reading.failed')}
        </Alert>
      )}
      {problem && (
        <Alert type="error" role="alert">
          {problem}
        </Alert>
      )}
      <Door onFile={(file) => void take(file)} />
    </>
  );
}

const asCsv = (name: string): string => `${name.replace(/\.(csv|txt|tsv|xlsx|json)$/i, '')}.csv`;

function Door({ onFile }: { onFile: (file: File | undefined) => void }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    <Zone $isOver={isOver} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      <Upload />
      <p>{t('submissions.transfer.import.drop')}</p>
      <Button onClick={() => input.current?.click()}>{t('submissions.transfer.import.choose')}</Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,.xlsx,.json,text/csv,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-label={t('submissions.transfer.import.choose')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          onFile(file);
        }}
      />
      <small>{t('submissions.transfer.import.formats', MOST)}</small>
    </Zone>
  );
}

const Zone = styled.div<{ $isOver: boolean }>`
  display: grid;
  justify-items: center;
  gap: 12px;
  margin-block-start: 16px;
  padding: 48px 16px;
  border: 1px dashed
    ${({ $isOver, theme }) => colour($isOver ? 'border.primaryEmphasis' : 'border.emphasis')({ theme })};
  border-radius: 4px;
  background: ${({ $isOver, theme }) => colour($isOver ? 'background.primary' : 'background.default')({ theme })};
  text-align: center;
  svg,
  small {
    color: ${colour('foreground.subtle')};
  }
`;
