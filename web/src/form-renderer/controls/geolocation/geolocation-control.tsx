import type { GeoAnswer, GeolocationField } from '@countersign/shared/forms/fields/geolocation/schema.ts';
import { useState } from 'react';
import type { ControlProps } from '../../view-settings.ts';
import { useFacts } from '../../calls/use-facts.ts';
import { groupProps } from '../input-props.ts';
import { PlaceMap } from './place-map.tsx';
import { readNumberText } from '../number/read-number-text.ts';
import '../image-upload/pictures.css';

const WITHIN_MS = 20_000;

const placeOf = (answer: unknown) =>
  typeof answer === 'object' && answer !== null ? (answer as Partial<GeoAnswer>) : {};

/** The own position by button, coordinates by hand, or a point on the map. */
export function GeolocationControl(props: ControlProps<GeolocationField>) {
  const { view, index, field, id, isReadOnly } = props;
  const { messages, store } = view;
  const place = placeOf(store.get(index));
  const [status, setStatus] = useState('');
  const { facts } = useFacts(view);
  const put = (next: Partial<GeoAnswer>) =>
    store.set(index, next.lat === undefined && next.lng === undefined ? undefined : next);

  const locate = () => {
    if (!('geolocation' in navigator)) return setStatus(messages.noPosition);
    setStatus(messages.locating);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setStatus('');
        put({ lat: coords.latitude, lng: coords.longitude, accuracy: coords.accuracy });
      },
      (error) => setStatus(error.code === error.PERMISSION_DENIED ? messages.positionDenied : messages.noPosition),
      { enableHighAccuracy: true, timeout: WITHIN_MS },
    );
  };
  return (
    <div role="group" {...groupProps(props)}>
      {!isReadOnly && (
        <div className="cs-button-row">
          <button type="button" id={id} className="cs-button" onClick={locate}>
            {messages.useMyPosition}
          </button>
          {place.lat !== undefined && (
            <button type="button" className="cs-link-button" onClick={() => put({})}>
              {messages.clearPlace}
            </button>
          )}
        </div>
      )}
      <p className="cs-status" role="status" hidden={status === ''}>
        {status}
      </p>
      <div className="cs-pair">
        <Degrees
          label={messages.latitude}
          value={place.lat}
          isReadOnly={isReadOnly || field.onlyOwn}
          onChange={(lat) => put(typed(place, { lat }))}
        />
        <Degrees
          label={messages.longitude}
          value={place.lng}
          isReadOnly={isReadOnly || field.onlyOwn}
          onChange={(lng) => put(typed(place, { lng }))}
        />
      </div>
      {field.hasMap && facts && !facts.mapTiles && !field.onlyOwn && <p className="cs-status">{messages.noMap}</p>}
      {field.hasMap && facts?.mapTiles && (
        <PlaceMap
          tiles={facts.mapTiles}
          label={messages.map}
          place={place}
          onPick={isReadOnly || field.onlyOwn ? undefined : put}
        />
      )}
    </div>
  );
}

/** A place that somebody types was not measured. */
function typed({ lat, lng }: Partial<GeoAnswer>, next: { lat?: unknown; lng?: unknown }): Partial<GeoAnswer> {
  const merged = { lat, lng, ...next };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
}

interface DegreesProps {
  label: string;
  value: string | number | undefined;
  isReadOnly: boolean;
  onChange: (degrees: unknown) => void;
}

function Degrees({ label, value, isReadOnly, onChange }: DegreesProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const shown =
    draft !== null && Object.is(readNumberText(draft), value) ? draft : value === undefined ? '' : String(value);
  return (
    <label>
      <span>{label}</span>
      <input
        className="cs-input"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        readOnly={isReadOnly || undefined}
        value={shown}
        onInput={(event) => {
          setDraft(event.currentTarget.value);
          onChange(readNumberText(event.currentTarget.value));
        }}
      />
    </label>
  );
}
