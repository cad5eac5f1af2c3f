import { chooseUsers, type UserChoice } from '@countersign/shared/api/system/system.ts';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { useRead } from '../../lib/calls/use-call.ts';
import { colour } from '../../lib/look/colour.ts';
import { Button, Skeleton } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { SEARCH_DEBOUNCE_MS } from '../fields/search-field.tsx';
import { FailedState, State } from '../state.tsx';
import { ChosenUsers } from './chosen-users.tsx';
import { UserOption } from './user-option.tsx';

interface Props {
  title: string;
  /** The verb on the button: "Choose", "Add". One person alone is chosen by the click on them. */
  verb: string;
  isMultiple?: boolean;
  chosen?: readonly UserChoice[];
  onChoose: (users: readonly UserChoice[]) => void;
  onClose: () => void;
}

const LONGEST = 64;
const FIRST = 10;
const MORE = 50;
const MOST = 200;

/** One search for people; a click or Enter chooses, Backspace takes the last one back. The reader's manager and department come first. */
export function UserChooser({ title, verb, isMultiple = false, chosen = [], onChoose, onClose }: Props) {
  const t = useT();
  const listId = useId();
  const [users, setUsers] = useState<readonly UserChoice[]>(isMultiple ? chosen : []);
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const [size, setSize] = useState(FIRST);
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const asked = search === '' ? { isNearFirst: 'true' as const } : { search };
  const read = useRead(chooseUsers, { ...asked, current: 1, size }, { keepPreviousData: true });
  const records = read.data?.records ?? [];
  const isWaiting = text.trim() !== search || read.isLoading;
  const place = Math.max(
    0,
    records.findIndex(({ id }) => id === at),
  );
  const highlighted = records[place];
  const optionId = (user: UserChoice) => `${listId}-${user.id}`;
  const isChosen = (user: UserChoice) => users.some((other) => other.id === user.id);
  const highlightedId = highlighted && optionId(highlighted);
  useEffect(() => {
    if (highlightedId && at !== null) document.getElementById(highlightedId)?.scrollIntoView({ block: 'nearest' });
  }, [highlightedId, at]);

  const remove = (user: UserChoice) => setUsers(users.filter((other) => other.id !== user.id));
  const choose = (user: UserChoice) => {
    if (!isMultiple) onChoose([user]);
    else if (isChosen(user)) remove(user);
    else setUsers([...users, user]);
  };
  const move = (by: number) => setAt(records[(place + by + records.length) % records.length]?.id ?? null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    const last = users.at(-1);
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') {
      // Who an earlier text found is not who is meant.
      if (highlighted && !isWaiting) choose(highlighted);
    } else if (event.key === 'Backspace' && text === '' && last) remove(last);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog
      isLarge
      startsInField
      title={title}
      verb={verb}
      isDisabled={users.length === 0}
      isDecidedInside={!isMultiple}
      onSubmit={() => {
        if (users.length > 0) onChoose(users);
      }}
      onClose={onClose}
    >
      <Box>
        {users.length > 0 && <ChosenUsers users={users} onRemove={remove} />}
        <input
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={highlightedId}
          aria-label={t('system.chooser.search')}
          placeholder={t('system.chooser.search')}
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST}
          value={text}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.target.value);
            setAt(null);
            setSize(FIRST);
          }}
        />
      </Box>
      {read.error !== undefined && <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />}
      {!read.data && read.error === undefined && (
        <Skeleton height="240px" role="status" aria-label={t('common.loading')} />
      )}
      <List id={listId} role="listbox" aria-label={t('system.chooser.table')} aria-multiselectable={isMultiple}>
        {records.map((user) => (
          <UserOption
            key={user.id}
            id={optionId(user)}
            user={user}
            isChosen={isChosen(user)}
            isHighlighted={user === highlighted}
            onPoint={() => setAt(user.id)}
            onChoose={() => choose(user)}
          />
        ))}
      </List>
      <div role="status">
        {read.data?.total === 0 && !isWaiting && <State isCompact type="empty" title={t('system.chooser.none')} />}
      </div>
      {read.data && read.data.total > records.length && size < MOST && (
        <Button size="small" isBasic onClick={() => setSize(Math.min(MOST, size + MORE))}>
          {t('system.chooser.more')}
        </Button>
      )}
    </Dialog>
  );
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  margin-block-end: 8px;
  padding: 6px 12px;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
  &:focus-within {
    border-color: ${colour('border.primaryEmphasis')};
    box-shadow: 0 0 0 2px ${colour('border.primaryEmphasis')};
  }
  > input {
    flex: 1 1 200px;
    min-width: 0;
    height: 28px;
    padding: 0;
    border: 0;
    outline: none;
    background: none;
    color: inherit;
    &::placeholder {
      color: ${colour('foreground.subtle')};
    }
  }
`;
const List = styled.div`
  display: grid;
`;
