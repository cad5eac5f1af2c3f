import { chooseUsers, type UserChoice } from '@countersign/shared/api/system/system.ts';
import { DEFAULT_PAGE, PAGE_SIZES } from '@countersign/shared/basics/page.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { useT } from '../../lib/texts/i18n.ts';
import { useRead } from '../../lib/calls/use-call.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { Pager } from '../table/paging/pager.tsx';
import { SearchField } from '../fields/search-field.tsx';
import { FailedState, State } from '../state.tsx';
import { ChosenUsers } from './chosen-users.tsx';
import { UserTable } from './user-table.tsx';

interface Props {
  title: string;
  /** The verb on the button: "Choose", "Transfer". */
  verb: string;
  isMultiple?: boolean;
  chosen?: readonly UserChoice[];
  onChoose: (users: readonly UserChoice[]) => void;
  onClose: () => void;
}

const NO_SEARCH = { userName: '', nickName: '', phone: '' };
const SMALLEST_SIZE = PAGE_SIZES[0];

/** Find people by user name, nick name or phone number; the chosen ones stand beside the table and can be removed. */
export function UserChooser({ title, verb, isMultiple = false, chosen = [], onChoose, onClose }: Props) {
  const t = useT();
  const [users, setUsers] = useState<readonly UserChoice[]>(chosen);
  const [search, setSearch] = useState(NO_SEARCH);
  const [page, setPage] = useState<number>(DEFAULT_PAGE);
  const [size, setSize] = useState<number>(SMALLEST_SIZE);
  const given = Object.fromEntries(Object.entries(search).filter(([, text]) => text !== ''));
  const read = useRead(chooseUsers, { ...given, current: page, size }, { keepPreviousData: true });

  const seek = (name: keyof typeof NO_SEARCH) => (text: string) => {
    setSearch({ ...search, [name]: text });
    setPage(DEFAULT_PAGE);
  };
  const remove = (user: UserChoice) => setUsers(users.filter((other) => other.id !== user.id));
  const toggle = (user: UserChoice) => {
    if (users.some((other) => other.id === user.id)) remove(user);
    else setUsers(isMultiple ? [...users, user] : [user]);
  };

  return (
    <Dialog
      isLarge
      startsInField
      title={title}
      verb={verb}
      isDisabled={users.length === 0}
      onSubmit={() => onChoose(users)}
      onClose={onClose}
    >
      <Searches role="search">
        <SearchField label={t('system.user.userName')} value={search.userName} onChange={seek('userName')} />
        <SearchField label={t('system.user.nickName')} value={search.nickName} onChange={seek('nickName')} />
        <SearchField label={t('system.user.phone')} value={search.phone} onChange={seek('phone')} />
      </Searches>
      <ChosenUsers users={users} onRemove={remove} />
      {read.error !== undefined && <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />}
      {read.data?.total === 0 && <State isCompact type="empty" title={t('common.noData')} />}
      {read.error === undefined && read.data?.total !== 0 && (
        <UserTable users={read.data?.records} chosen={users} isMultiple={isMultiple} onToggle={toggle} rows={size} />
      )}
      {read.data && read.data.total > 0 && (
        <Pager
          page={page}
          size={size}
          total={read.data.total}
          onPage={setPage}
          onSize={(next) => {
            setSize(next);
            setPage(DEFAULT_PAGE);
          }}
        />
      )}
    </Dialog>
  );
}

const Searches = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  gap: 8px;
  margin-block-end: 12px;
`;
