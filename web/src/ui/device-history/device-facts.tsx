import type { DeviceStory } from '@countersign/shared/api/devices/devices.ts';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { useT } from '../../lib/texts/i18n.ts';

/** Whose device it is and what was sent last, or that nobody keeps a record of it. */
export function DeviceFacts({ story: { device } }: { story: DeviceStory }) {
  const t = useT();
  if (!device) return <Quiet>{t('devices.history.noRecord')}</Quiet>;
  return (
    <p>
      {device.customerName}
      {device.deliveryNo && <Quiet as="span"> · {t('devices.history.delivery', { number: device.deliveryNo })}</Quiet>}
    </p>
  );
}

const Quiet = styled.p`
  color: ${colour('foreground.subtle')};
`;
