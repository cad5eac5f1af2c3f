import { type DeviceChange, deviceHistory, type DeviceStory } from '@countersign/shared/api/devices/devices.ts';
import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import { relevantChanges } from '@countersign/shared/devices/relevant-changes.ts';
import { useReader } from '../../app/sidebar-context.ts';
import { useReply } from '../../app/live/use-reply.ts';
import { ago } from '../../texts/ago.ts';
import type { Translate } from '../../texts/translate.ts';
import { useNow } from '../use-now.ts';

/** What the devices that a form names went through; nothing where it names none. */
export function Devices({ submissionId, version }: { submissionId: SubmissionId; version: string }) {
  const { reply } = useReply(deviceHistory, { submissionId }, version);
  return reply?.devices.map((story) => (
    <Story key={story.deviceSerialNumber} story={story} submissionId={submissionId} />
  ));
}

/** As many as fit beside a ticket; the rest stands in the web app. */
const MOST_EVENTS = 6;

function Story({ story, submissionId }: { story: DeviceStory; submissionId: SubmissionId }) {
  const { t, language } = useReader();
  const now = useNow();
  const { device } = story;
  const changes = relevantChanges(story).map((one) => ({
    key: `c${one.id}`,
    at: one.createTime,
    what: changeText(t, one),
    who: one.operator,
  }));
  const forms = story.mentions
    .filter((one) => one.submissionId !== submissionId)
    .map((one) => ({
      key: one.submissionId as string,
      at: one.createTime,
      what: one.ticketId ? t('deviceForm', { name: one.formName, ticket: one.ticketId }) : one.formName,
      who: one.author,
    }));
  const events = [...changes, ...forms].toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, MOST_EVENTS);
  return (
    <section>
      <h3>{t('device', { serial: story.deviceSerialNumber })}</h3>
      <p>{device ? [device.customerName, device.deliveryNo].filter(Boolean).join(' · ') : t('deviceUnknown')}</p>
      <ol className="sb-record">
        {events.map(({ key, at, what, who }) => (
          <li key={key}>
            {what}
            <div className="sb-subtle">{[who, ago(at, now, language)].filter(Boolean).join(' · ')}</div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function changeText(t: Translate, { field, oldValue, newValue }: DeviceChange): string {
  if (field === 'record') return t(newValue === '' ? 'deviceRemoved' : 'deviceAdded');
  // In words: an arrow would point the wrong way where people read from right to left.
  const values = oldValue === '' ? newValue : t('deviceChanged', { value: newValue || '–', before: oldValue });
  return `${t(`device_${field}`)}: ${values}`;
}
