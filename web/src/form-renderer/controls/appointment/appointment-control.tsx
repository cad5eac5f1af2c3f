import { isStillOpen, openDays, slotTimes } from '@countersign/shared/forms/limits/appointment-slots.ts';
import type { AppointmentField } from '@countersign/shared/forms/fields/appointment/schema.ts';
import { slotText } from '@countersign/shared/forms/fields/appointment/text.ts';
import { useState } from 'react';
import { format } from '../../messages.ts';
import type { ControlProps } from '../../view-settings.ts';
import { useFacts } from '../../calls/use-facts.ts';
import { groupProps } from '../input-props.ts';
import '../image-upload/pictures.css';

/** First the day, then one of its slots; what is gone cannot be chosen, and what is left is said. */
export function AppointmentControl(props: ControlProps<AppointmentField>) {
  const { view, index, field, id, isReadOnly } = props;
  const { messages, store, language } = view;
  const { facts } = useFacts(view);
  const answer = store.get(index);
  const chosen = typeof answer === 'string' ? answer : '';
  const now = facts?.now ?? localNow();
  const days = openDays(field, now);
  const [day, setDay] = useState(chosen.slice(0, 10));
  const shown = day === '' ? (days[0] ?? '') : day;
  const offered = days.includes(shown) || shown === '' ? days : [shown, ...days];
  const leftOf = (slot: string) => {
    const taken = facts?.used.find((one) => one.field === field.key && one.item === slot)?.used ?? 0;
    return Math.max(0, field.stock - taken) + (slot === chosen && view.mode === 'review' ? 1 : 0);
  };
  if (days.length === 0 && chosen === '') return <p className="cs-status">{messages.noSlots}</p>;
  return (
    <div role="group" {...groupProps(props)}>
      <select
        id={id}
        className="cs-input"
        aria-label={messages.slotDay}
        disabled={isReadOnly || undefined}
        value={shown}
        onChange={(event) => setDay(event.currentTarget.value)}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {dayLabel(one, language)}
          </option>
        ))}
      </select>
      <div className="cs-slots" role="radiogroup" aria-label={messages.slotTime}>
        {slotTimes(field).map((time) => {
          const slot = `${shown}T${time}`;
          const left = leftOf(slot);
          const isGone = slot !== chosen && (left === 0 || !isStillOpen(field, slot, now));
          return (
            <label key={time} className="cs-slot">
              <input
                type="radio"
                name={id}
                checked={slot === chosen}
                disabled={isReadOnly || isGone || undefined}
                onChange={() => store.set(index, slot)}
              />
              {time}
              <small>{isGone ? messages.slotGone : format(messages.slotsLeft, { count: left })}</small>
            </label>
          );
        })}
      </div>
      {chosen && (
        <p className="cs-status" role="status">
          {slotText(chosen, language)}{' '}
          {!isReadOnly && (
            <button type="button" className="cs-link-button" onClick={() => store.set(index, undefined)}>
              {messages.clearChoice}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

const dayLabel = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );

/** Until the server has said what time it is there. */
function localNow(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
