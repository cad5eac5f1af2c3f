import type { ZendeskPlace } from '@countersign/shared/api/tickets/availability.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { CheckField, TextField } from '../../../ui/fields/fields.tsx';
import type { PLACE_KINDS } from './place-kinds.ts';

/** More than fit on the screen at once are found by name. */
const SEARCH_FROM = 12;

interface Props {
  kind: (typeof PLACE_KINDS)[number];
  /** What the account has. */
  known: readonly ZendeskPlace[];
  /** False while the account does not say what it has. */
  isKnown: boolean;
  chosen: readonly ZendeskPlace[];
  isReadOnly: boolean;
  onChange: (chosen: ZendeskPlace[]) => void;
}

/** Brands, groups or ticket forms that a form is limited to; none means all of them. */
export function PlaceChecks({ kind, known, isKnown, chosen, isReadOnly, onChange }: Props) {
  const t = useT();
  const [name, setName] = useState('');
  const gone = chosen.filter(({ id }) => !known.some((place) => place.id === id));
  const all = [...known, ...gone];
  const wanted = name.trim().toLowerCase();
  const shown = all.filter((place) => place.name.toLowerCase().includes(wanted));
  const isChosen = ({ id }: ZendeskPlace) => chosen.some((place) => place.id === id);
  const labelOf = (place: ZendeskPlace) =>
    isKnown && gone.includes(place) ? t('tickets.availability.gone', { name: place.name }) : place.name;
  return (
    <Group>
      <legend>{t(`tickets.availability.${kind}.title`)}</legend>
      <p>{chosen.length === 0 ? t(`tickets.availability.${kind}.all`) : t('tickets.availability.only')}</p>
      {all.length === 0 && <p>{t(`tickets.availability.${kind}.none`)}</p>}
      {all.length > SEARCH_FROM && (
        <TextField type="search" label={t('common.search')} value={name} maxLength={100} onChange={setName} />
      )}
      <Checks>
        {shown.map((place) => (
          <CheckField
            key={place.id}
            label={labelOf(place)}
            isChecked={isChosen(place)}
            isDisabled={isReadOnly}
            onChange={(isOn) => onChange(isOn ? [...chosen, place] : chosen.filter((one) => one.id !== place.id))}
          />
        ))}
      </Checks>
      {all.length > 0 && shown.length === 0 && <p>{t('common.noData')}</p>}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: 8px;
  legend {
    margin-block-end: 4px;
    font-weight: 600;
  }
  > p {
    color: ${colour('foreground.subtle')};
  }
`;
const Checks = styled.div`
  display: grid;
  gap: 8px;
  max-height: 320px;
  overflow-y: auto;
`;
