import type { DeviceChange, DeviceMention, DeviceStory } from '@countersign/shared/api/devices/devices.ts';
import { relevantChanges } from '@countersign/shared/devices/relevant-changes.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { useFormat } from '../../lib/texts/format.ts';
import { type Translate, useT } from '../../lib/texts/i18n.ts';
import { ProcessStatusTag } from '../process/status-tag.tsx';

interface StoryEvent {
  key: string;
  at: string;
  what: ReactNode;
  who: string;
}

/** Changes and forms in one line of time, the newest first. */
export function StoryEvents({ story }: { story: DeviceStory }) {
  const t = useT();
  const { formatDateTime } = useFormat();
  const events = [
    ...relevantChanges(story).map((one) => changeEvent(t, one)),
    ...story.mentions.map((one) => formEvent(t, one)),
  ];
  if (events.length === 0) return null;
  return (
    <List>
      {events
        .toSorted((a, b) => (a.at < b.at ? 1 : -1))
        .map(({ key, at, what, who }) => (
          <li key={key}>
            <div>{what}</div>
            <small>{[who, formatDateTime(at)].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
    </List>
  );
}

function changeEvent(t: Translate, change: DeviceChange): StoryEvent {
  const { id, field, oldValue, newValue, operator, createTime, reason } = change;
  const name = t(`devices.field.${field}`);
  const sentence =
    field === 'record'
      ? t(newValue === '' ? 'devices.history.removed' : 'devices.history.added')
      : oldValue === ''
        ? t('devices.history.set', { name, value: newValue })
        : t('devices.history.changed', { name, old: oldValue, value: newValue || '–' });
  return { key: `c${id}`, at: createTime, what: reason ? `${sentence} (${reason})` : sentence, who: operator };
}

function formEvent(t: Translate, mention: DeviceMention): StoryEvent {
  const { submissionId, formKey, formName, mayOpen, processStatus, ticketId, author, createTime } = mention;
  const ticket = ticketId ? ` · ${t('devices.history.ticket', { number: ticketId })}` : '';
  const what = (
    <>
      {mayOpen ? <Link to={`/d/${formKey}?id=${encodeURIComponent(submissionId)}`}>{formName}</Link> : formName}
      {ticket} {processStatus !== null && <ProcessStatusTag status={processStatus} />}
    </>
  );
  return { key: `m${submissionId}`, at: createTime, what, who: author };
}

const List = styled.ol`
  display: grid;
  gap: 12px;
  margin: 0;
  padding-inline-start: 12px;
  border-inline-start: 2px solid ${colour('border.subtle')};
  list-style: none;
  overflow-wrap: anywhere;
  small {
    color: ${colour('foreground.subtle')};
    font-size: 12px;
  }
`;
