import { useRef, useEffect } from 'react';
import styled from 'styled-components';
import { Button, Progress } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';
import type { ImportProgress as Reached } from '../../lib/imports/import-task.ts';

interface Props {
  /** Of the file that is read; empty for a text. */
  name: string;
  progress: Reached | null;
  onCancel: () => void;
}

/** How far the reading of a file has come, and the way out of it. */
export function ImportProgress({ name, progress, onCancel }: Props) {
  const t = useT();
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    cancel.current?.focus();
    // Where what was pressed is still there, the focus goes back to it.
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const stage = progress?.stage ?? 'open';
  const percent = Math.round((progress?.share ?? 0) * 100);
  return (
    <Stack>
      <p role="status">
        {name ? t('files.reading.file', { name }) : t('files.reading.text')} {t(`files.reading.stage.${stage}`)}
      </p>
      <Progress value={percent} aria-label={t('files.reading.progress')} />
      <Button ref={cancel} size="small" onClick={onCancel}>
        {t('files.reading.cancel')}
      </Button>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
  max-width: 480px;
  overflow-wrap: anywhere;
  > [role='progressbar'] {
    width: 100%;
  }
`;
