import type { SearchedKind } from '@countersign/shared/api/submissions/search.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { errorText } from '../../../lib/calls/error-text.ts';
import { colour } from '../../../lib/look/colour.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { SEARCH_DEBOUNCE_MS } from '../../../ui/fields/search-field.tsx';
import { type MenuEntry, menuLeaves } from '../../menu.ts';
import { findEntries } from '../menu/find-entries.ts';
import { useFound } from './found.tsx';
import { PaletteLine, type PaletteOption } from './palette-line.tsx';
import { TopDialog } from './top-dialog.tsx';
import { useRested } from './use-rested.ts';

interface Props {
  menu: readonly MenuEntry[];
  onClose: () => void;
}

interface Group {
  name: string;
  options: PaletteOption[];
}

const LONGEST = 200;
/** Screens that are offered beside what was found. */
const SCREENS_BESIDE = 5;

/** Jump to a screen, form, answer or request by typing a few letters of it; arrows choose, Enter goes. */
export function Palette({ menu, onClose }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [all, setAll] = useState<SearchedKind | null>(null);
  const rested = useRested(text, SEARCH_DEBOUNCE_MS);
  const found = useFound(text.trim() === '' ? '' : rested, all);
  const isWaiting = text.trim() !== '' && (found.isLoading || rested.trim() !== text.trim());
  const leaves = useMemo(() => menuLeaves(menu), [menu]);
  const goTo = (to: string) => () => {
    onClose();
    void navigate(to);
  };

  const screens = findEntries(leaves, text).map((entry): PaletteOption => ({
    id: entry.id,
    title: entry.title,
    facts: entry.trail.join(' / '),
    act: () => {
      onClose();
      if (entry.isExternal) window.open(entry.to, '_blank', 'noreferrer');
      else void navigate(entry.to);
    },
  }));
  const groups: Group[] = [
    { name: t('common.palette.screens'), options: found.isAsked ? screens.slice(0, SCREENS_BESIDE) : screens },
    ...found.groups.map(({ kind, name, lines, hasMore }) => ({
      name: t(name),
      options: [
        ...lines.map((line): PaletteOption => ({ ...line, act: goTo(line.to) })),
        ...(hasMore && all !== kind
          ? [{ id: `more-${kind}`, title: t('common.palette.more'), facts: '', act: () => setAll(kind) }]
          : []),
      ],
    })),
  ].filter(({ options }) => options.length > 0);
  const options = groups.flatMap((group) => group.options);
  const chosen = Math.min(at, options.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;
  useEffect(() => {
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, chosen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt((chosen + 1) % Math.max(options.length, 1));
    else if (event.key === 'ArrowUp') setAt((chosen - 1 + options.length) % Math.max(options.length, 1));
    else if (event.key === 'Enter') options[chosen]?.act();
    else return;
    event.preventDefault();
  };

  let index = -1;
  const lines: ReactNode[] = groups.map(({ name, options: own }) => (
    <div key={name} role="group" aria-label={name}>
      {found.isAsked && <GroupName aria-hidden>{name}</GroupName>}
      {own.map((option) => {
        index += 1;
        const place = index;
        return (
          <PaletteLine
            key={option.id}
            id={optionId(place)}
            option={option}
            isChosen={place === chosen}
            onPoint={() => setAt(place)}
          />
        );
      })}
    </div>
  ));

  return (
    <TopDialog label={t('common.palette.label')} onClose={onClose}>
      <Search
        // The palette is opened to be typed into.
        autoFocus
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={options.length > 0 ? optionId(chosen) : undefined}
        aria-label={t('common.palette.label')}
        placeholder={t('common.palette.placeholder')}
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
          setAll(null);
        }}
      />
      <List id={listId} role="listbox" aria-label={t('common.palette.label')}>
        {lines}
      </List>
      <Status role="status">
        {found.error !== undefined && found.isAsked ? (
          <>
            {errorText(found.error)}{' '}
            <Button size="small" isBasic onClick={() => void found.mutate()}>
              {t('common.retry')}
            </Button>
          </>
        ) : isWaiting ? (
          t('common.palette.searching')
        ) : options.length === 0 ? (
          t('common.palette.nothing', { text: text.trim() })
        ) : (
          !found.isComplete && t('common.palette.filling')
        )}
      </Status>
    </TopDialog>
  );
}

const Search = styled.input`
  box-sizing: border-box;
  width: 100%;
  height: 48px;
  padding: 0 20px;
  border: 0;
  border-block-end: 1px solid ${colour('border.subtle')};
  outline: none;
  background: none;
  color: inherit;
  font-size: 16px;
  &::placeholder {
    color: ${colour('foreground.subtle')};
  }
`;
const List = styled.div`
  max-height: min(480px, 56vh);
  padding: 8px;
  overflow-y: auto;
  &:empty {
    padding: 0;
  }
`;
const GroupName = styled.div`
  padding: 8px 12px 4px;
  color: ${colour('foreground.subtle')};
  font-size: 12px;
  font-weight: 600;
`;
const Status = styled.p`
  padding: 12px 20px;
  border-block-start: 1px solid ${colour('border.subtle')};
  color: ${colour('foreground.subtle')};
  font-size: 12px;
  overflow-wrap: anywhere;
  &:empty {
    display: none;
  }
`;
