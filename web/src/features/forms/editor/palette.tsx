import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { FieldType } from '@countersign/shared/forms/schema.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { TYPE_GROUPS, TYPE_ICONS } from '../field-types.ts';
import { toDragData } from './drag/drag-data.ts';
import { PressArea } from './drag/press-area.tsx';
import { useActions } from './actions/use-actions.ts';

/** The types of fields in groups: a click adds one below the selected field, dragging puts it anywhere. */
export function Palette() {
  const t = useT();
  const [search, setSearch] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<FieldType | null>(null);
  const wanted = search.toLocaleLowerCase();
  const fits = (type: FieldType) =>
    `${t(`forms.type.${type}`)} ${t(`forms.typeHint.${type}`)}`.toLocaleLowerCase().includes(wanted);
  const groups = TYPE_GROUPS.map(({ name, types }) => ({ name, types: types.filter(fits) })).filter(
    ({ types }) => types.length > 0,
  );
  const shown = groups.flatMap(({ types }) => types);
  const named = (type: FieldType) => t(`forms.type.${type}`).toLocaleLowerCase().startsWith(wanted);
  const best = wanted === '' ? undefined : shown.find(named);
  const tabStop = best ?? shown.find((type) => type === last) ?? shown[0];
  return (
    <Box ref={list} onKeyDown={(event) => goOn(event, list.current)}>
      <SearchField label={t('forms.palette.search')} value={search} onChange={setSearch} />
      {groups.length === 0 && <p role="status">{t('forms.palette.none')}</p>}
      {groups.map(({ name, types }) => (
        <section key={name} aria-labelledby={`palette-${name}`}>
          <h2 id={`palette-${name}`}>{t(`forms.palette.${name}`)}</h2>
          <ul>
            {types.map((type) => (
              <li key={type}>
                <PaletteItem type={type} isTabStop={type === tabStop} onFocus={() => setLast(type)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Box>
  );
}

/** Arrows go from type to type: the whole list is one tab stop. */
function goOn(event: KeyboardEvent, list: HTMLElement | null): void {
  const items = [...(list?.querySelectorAll<HTMLElement>('[data-type]') ?? [])];
  const at = items.findIndex((item) => item === event.target);
  const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 };
  const next = items[places[event.key] ?? -1];
  if (at === -1 || !next) return;
  event.preventDefault();
  next.focus();
}

interface ItemProps {
  type: FieldType;
  isTabStop: boolean;
  onFocus: () => void;
}

function PaletteItem({ type, isTabStop, onFocus }: ItemProps) {
  const t = useT();
  const actions = useActions();
  const area = useRef<HTMLDivElement>(null);
  const Icon = TYPE_ICONS[type];
  useEffect(() => {
    if (!area.current) return undefined;
    return draggable({ element: area.current, getInitialData: () => toDragData({ type: 'new', fieldType: type }) });
  }, [type]);
  return (
    <Item
      data-type={type}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      areaRef={area}
      onPress={() => actions.add(type)}
      title={t(`forms.typeHint.${type}`)}
    >
      <Icon />
      {t(`forms.type.${type}`)}
    </Item>
  );
}

const Box = styled.div`
  display: grid;
  gap: 16px;
  padding: 12px 16px 24px;
  h2 {
    margin-block-end: 4px;
    color: ${colour('foreground.subtle')};
    font-size: 12px;
    line-height: 16px;
    font-weight: 600;
  }
  section ul {
    margin-inline: -8px;
  }
  > div:first-child {
    min-width: 0;
  }
`;
const Item = styled(PressArea)`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 36px;
  padding-inline: 8px;
  border-radius: 4px;
  cursor: grab;
  svg {
    flex: none;
    color: ${colour('foreground.subtle')};
  }
  &:hover {
    background: ${colour('background.subtle')};
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
  }
  @media (max-width: 799px) {
    min-height: 44px;
  }
`;
