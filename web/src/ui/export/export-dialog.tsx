import { progress } from '@countersign/shared/api/files/files.ts';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Anchor, Modal, ModalBody, ModalClose, ModalHeader, Progress } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { useRead } from '../../lib/calls/use-call.ts';
import { FailedState } from '../state.tsx';

const POLL_MS = 5000;
/** Most files are there at once: the first look comes early, the others at the usual pace. */
const FIRST_LOOK_MS = 700;

/** How far an export has come: asks until its file can be fetched, then fetches it. Closing leaves the export running. */
export function ExportDialog({ exportKey, onClose }: { exportKey: string; onClose: () => void }) {
  const t = useT();
  const read = useRead(
    progress,
    { key: exportKey },
    { refreshInterval: (last) => (last?.url ? 0 : waitAfter(last?.rate)) },
  );
  const rate = Math.round(read.data?.rate ?? 0);
  const url = read.data?.url ?? '';
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (url !== '') link.current?.click();
  }, [url]);
  return (
    <Modal onClose={onClose} restoreFocus>
      <ModalHeader tag="h2">{t('common.export.title')}</ModalHeader>
      <ModalBody>
        {read.error !== undefined && <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />}
        <Stack>
          <Progress value={url ? 100 : rate} aria-label={t('common.export.title')} />
          <p role="status">
            {url ? t('common.export.ready') : t('common.export.running', { rate, tips: read.data?.tips ?? '' })}
          </p>
          {url && (
            <Anchor href={url} download ref={link}>
              {t('common.export.download')}
            </Anchor>
          )}
        </Stack>
      </ModalBody>
      <ModalClose aria-label={t('common.close')} />
    </Modal>
  );
}

const waitAfter = (rate: number | undefined): number => (rate === undefined || rate === 0 ? FIRST_LOOK_MS : POLL_MS);

const Stack = styled.div`
  display: grid;
  gap: 12px;
`;
