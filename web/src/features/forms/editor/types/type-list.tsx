import type { FieldType } from '@countersign/shared/forms/schema.ts';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { Input } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { TYPE_GROUPS, TYPE_ICONS } from '../../field-types.ts';
import { findTypes } from '../../model/questions/type-words.ts';
import { useActions } from '../actions/use-actions.ts';
import { type Adding, useEditorUi } from '../editor-ui.ts';
import { recentTypes, rememberType } from './recent-types.ts';

const TYPES: readonly FieldType[] = TYPE_GROUPS.flatMap(({ types }) => types);
const SIZE = { width: 320, height: 360, gap: 4, rim: 8 };

/** The types of fields in a list beside where the field will come: typing searches, Enter takes the first, Escape closes. */
export function TypeList({ adding }: { adding: Adding }) {
  const t = useT();
  const ui = useEditorUi();
  const actions = useActions();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(0);
  // A page begins at the top level only, so that a field in a container offers none.
  const offered = useMemo(
    () => TYPES.filter((type) => type !== 'page_break' || adding.place.parent === undefined),
    [adding.place.parent],
  );
  const shown = useMemo(() => {
    const textOf = (type: FieldType) => ({ name: t(`forms.type.${type}`), hint: t(`forms.typeHint.${type}`) });
    const recent = recentTypes(offered);
    const all = [...recent, ...offered.filter((type) => !recent.includes(type))];
    return search.trim() === '' ? all : findTypes(search, all, textOf);
  }, [offered, search, t]);
  const active = shown[chosen] ?? shown[0];

  useEffect(() => {
    const close = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) ui.set({ adding: null });
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [ui]);

  const take = (type: FieldType | undefined) => {
    if (!type) return;
    rememberType(type, TYPES);
    actions.add(type, adding.place);
  };
  const handleKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && shown.length > 0) {
      const next = (chosen + step + shown.length) % shown.length;
      setChosen(next);
      document.getElementById(`${id}-${shown[next]}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') take(active);
    else if (event.key === 'Escape' || event.key === 'Tab') actions.closeTypes();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Box ref={box} style={placeBeside(adding.beside)} onKeyDown={handleKey}>
      <Search
        isCompact
        autoFocus
        role="combobox"
        aria-label={t('forms.palette.search')}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={active ? `${id}-${active}` : undefined}
        placeholder={t('forms.palette.search')}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setChosen(0);
        }}
      />
      <ul id={`${id}-list`} role="listbox" aria-label={t('forms.pane.palette')}>
        {shown.map((type) => {
          const Icon = TYPE_ICONS[type];
          return (
            <li
              key={type}
              id={`${id}-${type}`}
              role="option"
              aria-selected={type === active}
              onClick={() => take(type)}
            >
              <Icon />
              <span>
                {t(`forms.type.${type}`)}
                <small>{t(`forms.typeHint.${type}`)}</small>
              </span>
            </li>
          );
        })}
      </ul>
      <p role="status">{shown.length === 0 && t('forms.palette.none')}</p>
    </Box>
  );
}

/** Below the place, or above where there is more room; on a phone at the bottom of the screen. */
function placeBeside({ left, top, bottom }: Adding['beside']) {
  const { width, height, gap, rim } = SIZE;
  const { innerWidth, innerHeight } = window;
  const inline = Math.max(rim, Math.min(left, innerWidth - width - rim));
  const isBelow = bottom + height + gap <= innerHeight || innerHeight - bottom > top;
  const room = (isBelow ? innerHeight - bottom : top) - gap - rim;
  return {
    left: inline,
    width: Math.min(width, innerWidth - 2 * rim),
    maxHeight: Math.min(height, Math.max(200, room)),
    ...(isBelow
      ? { top: Math.min(bottom + gap, innerHeight - 200 - rim) }
      : { bottom: Math.max(rim, innerHeight - top + gap) }),
  };
}

const Search = styled(Input)`
  width: calc(100% - 16px);
  margin-inline: 8px;
`;
const Box = styled.div`
  position: fixed;
  z-index: 10;
  display: flex;
  flex-direction: column;
  padding: 8px 0 0;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
  background: ${colour('background.raised')};
  color: ${colour('foreground.default')};
  box-shadow: ${({ theme }) => theme.shadows.lg('0', '8px', 'rgba(0,0,0,.16)')};
  ul {
    flex: 1;
    min-height: 0;
    margin-block-start: 8px;
    padding-block: 4px;
    overflow-y: auto;
    border-block-start: 1px solid ${colour('border.subtle')};
  }
  li {
    display: flex;
    gap: 12px;
    padding: 6px 12px;
    cursor: pointer;
  }
  li:hover {
    background: ${colour('background.subtle')};
  }
  li[aria-selected='true'] {
    background: ${colour('background.primaryEmphasis', { transparency: 100 })};
    box-shadow: inset 3px 0 ${colour('border.primaryEmphasis')};
  }
  svg {
    flex: none;
    margin-block-start: 2px;
    color: ${colour('foreground.subtle')};
  }
  small {
    display: block;
    color: ${colour('foreground.subtle')};
    font-size: 12px;
    line-height: 16px;
  }
  p:not(:empty) {
    padding: 8px 12px 12px;
  }
  @media (max-width: 799px) {
    li {
      padding-block: 10px;
    }
  }
`;
