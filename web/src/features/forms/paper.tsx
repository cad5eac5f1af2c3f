import Desktop from '@zendeskgarden/svg-icons/src/16/monitor-stroke.svg?icon';
import Phone from '@zendeskgarden/svg-icons/src/16/mobile-phone-stroke.svg?icon';
import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { ToggleIconButton } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';

export const DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** Width of a usual screen of each device; the fill page's column is never wider than 640 px beside its margins. */
export const DEVICE_WIDTH: Record<Device, string> = { phone: '360px', tablet: '640px', desktop: '760px' };
const icons = { phone: Phone, tablet: Phone, desktop: Desktop };

interface PaperProps {
  device: Device;
  sheetRef?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The page of a form at the real width of a device. */
export function Paper({ device, sheetRef, children }: PaperProps) {
  return (
    <Sheet ref={sheetRef} style={{ maxWidth: DEVICE_WIDTH[device] }}>
      {children}
    </Sheet>
  );
}

/** Phone, tablet or desktop. */
export function DeviceSwitch({ device, onChange }: { device: Device; onChange: (device: Device) => void }) {
  const t = useT();
  return (
    <Switch role="group" aria-label={t('forms.device.label')}>
      {DEVICES.map((name) => {
        const Icon = icons[name];
        return (
          <ToggleIconButton
            key={name}
            size="small"
            isPressed={device === name}
            aria-label={t(`forms.device.${name}`)}
            title={t(`forms.device.${name}`)}
            onClick={() => onChange(name)}
          >
            <Icon style={name === 'tablet' ? { transform: 'rotate(90deg)' } : undefined} />
          </ToggleIconButton>
        );
      })}
    </Switch>
  );
}

const Sheet = styled.div`
  position: relative;
  box-sizing: border-box;
  width: 100%;
  margin-inline: auto;
  padding: 24px 32px;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
  background: ${colour('background.default')};
  color: ${colour('foreground.default')};
  @media (max-width: 799px) {
    padding: 16px;
  }
`;
const Switch = styled.div`
  display: inline-flex;
  gap: 2px;
  @media (max-width: 799px) {
    button {
      min-width: 44px;
      height: 44px;
    }
  }
`;
