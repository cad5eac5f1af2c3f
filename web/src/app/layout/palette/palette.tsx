import type { SearchedKind } from '@countersign/shared/api/submissions/search.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { CallError } from '@countersign/shared/api/wire/client.ts';
import { errorText, paramsOf } from '../../../lib/calls/error-text.ts';
import { colour } from '../../../lib/look/colour.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useNarrow } from '../../../lib/look/use-narrow.ts';
import { type Translate, useT } from '../../../lib/texts/i18n.ts';
import { SEARCH_DEBOUNCE_MS } from '../../../ui/fields/search-field.tsx';
import { type MenuEntry, menuLeaves } from '../../menu.ts';
import { findEntries } from '../menu/find-entries.ts';
import type { FoundLine } from './found-lines.tsx';
import { useFound } from './found.tsx';
import { PaletteLine, type PaletteOption } from './palette-line.tsx';
import { TopDialog } from './top-dialog.tsx';
import { useCommands } from './use-commands.ts';
import { useRecent } from './use-recent.ts';
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
/** Commands that are offered beside what was opened last, and beside what was found. */
const COMMANDS_FIRST = 6;

/** One search for commands, screens, forms, requests, tickets, answers and people; arrows choose, Enter goes. */
export function Palette({ menu, onClose }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  const listId = useId();
  const [text, setText] = useState('');
  /** What the arrows or the pointer chose; what arrives later does not move it. */
  const [at, setAt] = useState<string | null>(null);
  const [all, setAll] = useState<SearchedKind | null>(null);
  const rested = useRested(text, SEARCH_DEBOUNCE_MS);
  const found = useFound(text.trim() === '' ? '' : rested, all);
  const isEmpty = text.trim() === '';
  const isWaiting = !isEmpty && (found.isLoading || rested.trim() !== text.trim());
  const leaves = useMemo(() => menuLeaves(menu), [menu]);
  const recent = useRecent(leaves, isEmpty);
  const commands = useCommands();
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
  const toDo = findEntries(
    commands.map((command) => ({ ...command, to: '', trail: [] })),
    text,
  ).map(({ id, title, act }): PaletteOption => ({
    id,
    title,
    facts: '',
    act: () => {
      onClose();
      act();
    },
  }));
  const lineOf = (line: FoundLine): PaletteOption => ({ ...line, act: goTo(line.to) });
  const groups: Group[] = [
    { name: t('common.palette.recent'), options: isEmpty ? recent.map(lineOf) : [] },
    { name: t('common.palette.commands'), options: toDo.slice(0, isEmpty ? COMMANDS_FIRST : toDo.length) },
    { name: t('common.palette.screens'), options: isEmpty ? screens : screens.slice(0, SCREENS_BESIDE) },
    ...found.groups.map(({ kind, name, lines, hasMore }) => ({
      name: t(name),
      options: [
        ...lines.map(lineOf),
        ...(hasMore && all !== kind
          ? [{ id: `more-${kind}`, title: t('common.palette.more'), facts: '', act: () => setAll(kind) }]
          : []),
      ],
    })),
  ].filter(({ options }) => options.length > 0);
  const options = groups.flatMap((group) => group.options);
  const place = options.findIndex(({ id }) => id === at);
  const chosen = options[Math.max(0, place)];
  const optionId = (id: string) => `${listId}-${id}`;
  const chosenId = chosen && optionId(chosen.id);
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  const move = (by: number) => setAt(options[(Math.max(0, place) + by + options.length) % options.length]?.id ?? null);
  const isFound = found.groups.some(({ lines }) => lines.some(({ id }) => id === chosen?.id));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') {
      // What an earlier text found is shown until the next arrives, and is not what is meant.
      if (!(isWaiting && isFound)) chosen?.act();
    } else return;
    event.preventDefault();
  };

  const lines: ReactNode[] = groups.map(({ name, options: own }) => (
    <div key={name} role="group" aria-label={name}>
      <GroupName aria-hidden>{name}</GroupName>
      {own.map((option) => (
        <PaletteLine
          key={option.id}
          id={optionId(option.id)}
          option={option}
          isChosen={option === chosen}
          onPoint={() => setAt(option.id)}
        />
      ))}
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
        aria-activedescendant={chosenId}
        aria-label={t('common.palette.label')}
        placeholder={t(isNarrow ? 'common.palette.label' : 'common.palette.placeholder')}
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          setAt(null);
          setAll(null);
        }}
      />
      <List id={listId} role="listbox" aria-label={t('common.palette.label')}>
        {lines}
      </List>
      <Status role="status">
        {found.error !== undefined && found.isAsked ? (
          <>
            {searchFault(found.error, t)}{' '}
            <Button size="small" isBasic onClick={() => void found.mutate()}>
              {t('common.retry')}
            </Button>
          </>
        ) : isWaiting ? (
          t('common.palette.searching')
        ) : options.length === 0 ? (
          `${t('common.palette.nothing', { text: text.trim() })} ${t('common.palette.hint')}`
        ) : (
          !found.isComplete && t('common.palette.filling')
        )}
      </Status>
    </TopDialog>
  );
}

/** Who types on and on is told when to go on; any other fault says itself. */
function searchFault(error: unknown, t: Translate): string {
  const busy = error instanceof CallError && error.errors.find(({ code }) => code === 'too_many_requests');
  return busy ? t('common.palette.tooMany', paramsOf(busy)) : errorText(error);
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
