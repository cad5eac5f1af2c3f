import {
  addMembers,
  listRoles,
  removeMembers,
  type Role,
  roleMembers,
  type RoleMember,
} from '@countersign/shared/api/system/roles.ts';
import type { UserChoice } from '@countersign/shared/api/system/system.ts';
import { listUsers } from '@countersign/shared/api/system/users.ts';
import Remove from '@zendeskgarden/svg-icons/src/12/x-stroke.svg?icon';
import { useState } from 'react';
import styled from 'styled-components';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { colour } from '../../../lib/look/colour.ts';
import { Button, IconButton, Skeleton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { deferredPart } from '../../../ui/page/deferred-part.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import { Pager } from '../../../ui/table/paging/pager.tsx';
import { notifyAdded, notifyDeleted } from '../../../lib/look/notify.ts';

const UserChooser = deferredPart(async () => (await import('../../../ui/user-chooser/user-chooser.tsx')).UserChooser);
const SIZE = 10;

interface Props {
  role: Role;
  mayChange: boolean;
  onClose: () => void;
}

/** Who has a role; others can be given it, each as far as the reader may. */
export function MembersDialog({ role, mayChange, onClose }: Props) {
  const t = useT();
  const [search, setSearch] = useState('');
  const [current, setCurrent] = useState(1);
  const [isChoosing, setChoosing] = useState(false);
  const input = { roleId: role.id, current, size: SIZE, ...(search ? { search } : {}) };
  const read = useRead(roleMembers, input, { keepPreviousData: true });
  const refreshes = [roleMembers, listRoles, listUsers];
  const adding = useWrite(addMembers, { refreshes });
  const removing = useWrite(removeMembers, { refreshes });
  const add = async (people: readonly UserChoice[]) => {
    setChoosing(false);
    if (people.length === 0) return;
    if ((await adding.run({ roleId: role.id, userIds: people.map(({ id }) => id) })) !== undefined) notifyAdded();
  };
  const remove = async (userId: RoleMember['id']) => {
    if ((await removing.run({ roleId: role.id, userIds: [userId] })) !== undefined) notifyDeleted();
  };
  return (
    <Dialog
      isTold
      title={t('system.roles.peopleOf', { name: role.name })}
      verb={t('common.close')}
      onSubmit={onClose}
      onClose={onClose}
    >
      <Tools>
        <SearchField
          label={t('system.roles.searchPeople')}
          value={search}
          onChange={(text) => (setSearch(text), setCurrent(1))}
        />
        {mayChange && <Button onClick={() => setChoosing(true)}>{t('system.roles.addPeople')}</Button>}
      </Tools>
      {read.error !== undefined && !read.data && (
        <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />
      )}
      {!read.data && read.error === undefined && <Skeleton height="120px" aria-label={t('common.loading')} />}
      {read.data?.total === 0 && (
        <State isCompact type="empty" title={search ? t('common.noData') : t('system.roles.noPeople')} />
      )}
      <List>
        {read.data?.records.map((member) => (
          <Member key={member.id} member={member} {...(mayChange ? { onRemove: () => void remove(member.id) } : {})} />
        ))}
      </List>
      {read.data && read.data.total > SIZE && (
        <Pager page={current} size={SIZE} total={read.data.total} onPage={setCurrent} onSize={() => {}} />
      )}
      {isChoosing && (
        <UserChooser
          isMultiple
          title={t('system.roles.addPeople')}
          verb={t('common.add')}
          onChoose={(people) => void add(people)}
          onClose={() => setChoosing(false)}
        />
      )}
    </Dialog>
  );
}

function Member({ member, onRemove }: { member: RoleMember; onRemove?: () => void }) {
  const t = useT();
  return (
    <li>
      <PersonAvatar name={member.nickName} />
      <span>
        {member.nickName}
        <small>{member.isEnabled ? member.deptName : t('system.disabled')}</small>
      </span>
      {onRemove && (
        <IconButton size="small" aria-label={t('common.removeName', { name: member.nickName })} onClick={onRemove}>
          <Remove />
        </IconButton>
      )}
    </li>
  );
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-block-end: 12px;
`;
const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: 12px;
    padding-block: 6px;
  }
  span {
    flex: 1;
  }
  small {
    display: block;
    color: ${colour('foreground.subtle')};
  }
`;
