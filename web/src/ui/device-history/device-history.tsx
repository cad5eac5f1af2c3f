import { type DeviceStory, deviceHistory } from '@countersign/shared/api/devices/devices.ts';
import type { InputOf } from '@countersign/shared/api/contract.ts';
import { useId } from 'react';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { Skeleton } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { useRead } from '../../lib/calls/use-call.ts';
import { FailedState, State } from '../state.tsx';
import { DeviceFacts } from './device-facts.tsx';
import { StoryEvents } from './story-events.tsx';

interface Props {
  about: InputOf<typeof deviceHistory>;
  /** False where the record's fields stand there already. */
  isRecordShown?: boolean;
}

/** What devices went through: the record, its changes and the forms that name them, the newest first. */
export function DeviceHistory({ about, isRecordShown = true }: Props) {
  const t = useT();
  const read = useRead(deviceHistory, about);
  if (read.error !== undefined) return <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />;
  if (!read.data) return <Skeleton height="96px" aria-label={t('common.loading')} />;
  if (read.data.devices.length === 0) return <State isCompact type="empty" title={t('devices.history.none')} />;
  return read.data.devices.map((story) => (
    <Story key={story.deviceSerialNumber} story={story} isRecordShown={isRecordShown} />
  ));
}

function Story({ story, isRecordShown }: { story: DeviceStory; isRecordShown: boolean }) {
  const t = useT();
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <h3 id={id}>
        {isRecordShown ? t('devices.recordOf', { serial: story.deviceSerialNumber }) : t('devices.history.title')}
      </h3>
      {isRecordShown && <DeviceFacts story={story} />}
      <StoryEvents story={story} />
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: 8px;
  margin-block-start: 24px;
  &:first-child {
    margin-block-start: 0;
  }
  h3 {
    color: ${colour('foreground.default')};
    font-size: 14px;
    font-weight: 600;
    line-height: 20px;
  }
`;
