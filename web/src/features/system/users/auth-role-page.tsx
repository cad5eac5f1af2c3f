import { assignRoles, getUser, listUsers, userRoles } from '@countersign/shared/api/system/users.ts';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { Alert, Button, Skeleton } from '../../../lib/look/garden.ts';
import { notifyUpdated } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { usePageName } from '../../../lib/kept-page.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { CheckField, CheckGroup, FieldStack } from '../../../ui/fields/fields.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FailedState } from '../../../ui/state.tsx';

/** `/auth/role/{userId}`: which roles a person has. */
export function AuthRolePage() {
  const t = useT();
  const { userId = '' } = useParams();
  const read = useRead(userRoles, { userId: Number(userId) });
  const write = useWrite(assignRoles, { refreshes: [userRoles, listUsers, getUser] });
  const mayEdit = useMay('system:user:edit');
  const [draft, setDraft] = useState<ReadonlySet<number> | null>(null);
  const { data } = read;
  usePageName(data && t('system.users.rolesOf', { name: data.user.nickName }));
  const given = draft ?? new Set(data?.roles.filter(({ isGiven }) => isGiven).map(({ id }) => id));
  const isReadOnly = !mayEdit || !data?.user.mayManage;
  const save = async () => {
    if (!data || (await write.run({ userId: data.user.id, roleIds: [...given] })) === undefined) return;
    setDraft(null);
    notifyUpdated();
  };
  const toggle = (id: number) => (isChecked: boolean) => {
    const next = new Set(given);
    if (isChecked) next.add(id);
    else next.delete(id);
    setDraft(next);
  };
  return (
    <Page>
      <PageHeader
        title={data ? t('system.users.rolesOf', { name: data.user.nickName }) : t('system.users.roles')}
        description={data?.user.userName}
        crumbs={[{ label: t('system.users.title'), to: '/system/user' }]}
      />
      {read.error !== undefined && !data && <FailedState error={read.error} onRetry={() => void read.mutate()} />}
      {!data && read.error === undefined && <Skeleton height="240px" aria-label={t('common.loading')} />}
      {data && (
        <Form>
          <FieldStack>
            {!data.user.mayManage && <Alert type="info">{t('system.users.notYours')}</Alert>}
            <CheckGroup label={t('system.users.roles')} hint={t('system.users.rolesHint')}>
              {data.roles.map((role) => (
                <CheckField
                  key={role.id}
                  label={role.isEnabled ? role.name : t('system.users.roleOff', { name: role.name })}
                  {...(role.remark ? { hint: role.remark } : {})}
                  isChecked={given.has(role.id)}
                  isDisabled={isReadOnly || !role.isInReach || (!role.isEnabled && !given.has(role.id))}
                  onChange={toggle(role.id)}
                />
              ))}
            </CheckGroup>
            {!isReadOnly && (
              <div>
                <Button isPrimary disabled={draft === null || write.isBusy} onClick={() => void save()}>
                  {t('common.save')}
                </Button>
              </div>
            )}
          </FieldStack>
        </Form>
      )}
    </Page>
  );
}

const Form = styled.div`
  max-width: 640px;
`;
