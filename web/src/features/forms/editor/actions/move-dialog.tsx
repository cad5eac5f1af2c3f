import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { Field, Input, Label } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { placeName } from '../../model/places/place-name.ts';
import { placesFor } from '../../model/places/places.ts';
import { useDraft } from '../../session/form-context.ts';
import { useEditorUi } from '../editor-ui.ts';
import { useActions } from './use-actions.ts';

/** "Move to…": every place of the form in the order in which it reads, to be searched and chosen with the keyboard alone. */
export function MoveDialog() {
  const t = useT();
  const ui = useEditorUi();
  const actions = useActions();
  const { definition, marked, selected } = useDraft().history;
  const id = useId();
  const [search, setSearch] = useState('');
  const { places, now } = useMemo(() => placesFor(definition.fields, marked), [definition.fields, marked]);
  const [chosen, setChosen] = useState(now);
  const all = places.map((place, at) => ({ at, place, name: placeName(t, definition.fields, place, place.after) }));
  const wanted = search.trim().toLocaleLowerCase();
  const shown = all.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  const active = shown.find(({ at }) => at === chosen) ?? shown[0];
  const close = () => ui.set({ isMoving: false });
  const move = () => {
    close();
    if (active && selected !== null) actions.move(selected, active.place);
  };
  const handleKey = (event: KeyboardEvent) => {
    const place = active ? shown.indexOf(active) : -1;
    const steps: Record<string, number> = { ArrowUp: place - 1, ArrowDown: place + 1 };
    const next = shown[steps[event.key] ?? -1];
    if (steps[event.key] === undefined) return;
    event.preventDefault();
    if (!next) return;
    setChosen(next.at);
    document.getElementById(`${id}-${next.at}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Dialog
      startsInField
      title={t('forms.move.title', { count: marked.length })}
      verb={t('forms.move.verb')}
      isDisabled={!active || active.at === now}
      onClose={close}
      onSubmit={move}
    >
      <Box onKeyDown={handleKey}>
        <Field>
          <Label hidden>{t('forms.move.search')}</Label>
          <Input
            isCompact
            role="combobox"
            aria-expanded
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-activedescendant={active ? `${id}-${active.at}` : undefined}
            placeholder={t('forms.move.search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </Field>
        <ul id={`${id}-list`} role="listbox" aria-label={t('forms.move.places')}>
          {shown.map(({ at, place, name }) => (
            <li
              key={at}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active?.at}
              aria-disabled={at === now || undefined}
              style={{ paddingInlineStart: 12 + place.depth * 16 }}
              onClick={() => setChosen(at)}
              onDoubleClick={move}
            >
              {name}
              {at === now && <em> · {t('forms.move.now')}</em>}
            </li>
          ))}
        </ul>
        {shown.length === 0 && <p role="status">{t('forms.move.none')}</p>}
      </Box>
    </Dialog>
  );
}

const Box = styled.div`
  ul {
    max-height: 320px;
    margin-block-start: 8px;
    overflow-y: auto;
    border: 1px solid ${colour('border.default')};
    border-radius: 4px;
  }
  li {
    padding: 6px 12px;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  li:hover {
    background: ${colour('background.subtle')};
  }
  li[aria-selected='true'] {
    background: ${colour('background.primaryEmphasis', { transparency: 100 })};
    box-shadow: inset 3px 0 ${colour('border.primaryEmphasis')};
  }
  em {
    color: ${colour('foreground.subtle')};
    font-style: normal;
  }
  @media (max-width: 799px) {
    li {
      padding-block: 12px;
    }
  }
`;
