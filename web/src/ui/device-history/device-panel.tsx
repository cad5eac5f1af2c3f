import { useState } from 'react';
import { Button } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { useMay } from '../../lib/session/permissions.ts';
import { deferredPart } from '../page/deferred-part.tsx';

const DeviceHistory = deferredPart(async () => (await import('./device-history.tsx')).DeviceHistory, 'lines');

/** The device that a task is about; its history is fetched when somebody wants to see it. Nothing for tasks without one. */
export function DevicePanel({ serial }: { serial: string }) {
  const t = useT();
  const mayRead = useMay('customer:changed-device:query');
  const [isOpen, setOpen] = useState(false);
  if (!mayRead || serial === '') return null;
  return (
    <section aria-labelledby="device-panel">
      <h2 id="device-panel">{t('devices.history.panel', { serial })}</h2>
      {isOpen ? (
        <DeviceHistory about={{ deviceSerialNumber: serial }} />
      ) : (
        <Button size="small" onClick={() => setOpen(true)}>
          {t('devices.history.show')}
        </Button>
      )}
    </section>
  );
}
