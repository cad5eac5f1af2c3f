import {
  type Invitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '@countersign/shared/api/session/invitations.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import { useState } from 'react';
import { useRead, useWrite } from '../../../../lib/calls/use-call.ts';
import { confirm } from '../../../../lib/look/confirm.ts';
import { Skeleton } from '../../../../lib/look/garden.ts';
import { useFormat } from '../../../../lib/texts/format.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { listOf } from '../../../../lib/texts/list-of.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { FailedState, State } from '../../../../ui/state.tsx';
import type { RowAction } from '../../../../ui/table/column.ts';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { Pager } from '../../../../ui/table/paging/pager.tsx';
import { InvitationLinks } from './invitation-links.tsx';
import { notifyUpdated } from '../../../../lib/look/notify.ts';

const SIZE = 10;

/** Invitations that were sent, to send again and to revoke. */
export function InvitationsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { formatDateTime } = useFormat();
  const [current, setCurrent] = useState(1);
  const read = useRead(listInvitations, { current, size: SIZE }, { keepPreviousData: true });
  const resending = useWrite(resendInvitation, { refreshes: [listInvitations] });
  const revoking = useWrite(revokeInvitation, { refreshes: [listInvitations] });
  const [made, setMade] = useState<ReplyOf<typeof resendInvitation> | null>(null);
  const resend = async ({ id }: Invitation) => {
    resending.conclude();
    const reply = await resending.run({ id });
    if (reply) setMade(reply);
  };
  const revoke = async ({ id, email }: Invitation) => {
    const isSure = await confirm({
      title: t('system.invitations.revokeTitle', { email }),
      text: t('system.invitations.revokeText'),
      verb: t('system.invitations.revoke'),
      isDanger: true,
    });
    if (isSure && (await revoking.run({ id })) !== undefined) notifyUpdated();
  };
  const actionsOf = (row: Invitation): RowAction[] =>
    row.status === 'open' || row.status === 'expired'
      ? [
          { label: t('system.invitations.resend'), onClick: () => void resend(row) },
          { label: t('system.invitations.revoke'), onClick: () => void revoke(row), isDanger: true },
        ]
      : [];
  if (made) return <InvitationLinks links={[made]} onClose={() => setMade(null)} />;
  return (
    <Dialog
      isLarge
      isTold
      title={t('system.invitations.title')}
      verb={t('common.close')}
      onSubmit={onClose}
      onClose={onClose}
    >
      {read.error !== undefined && !read.data && (
        <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />
      )}
      {!read.data && read.error === undefined && <Skeleton height="160px" aria-label={t('common.loading')} />}
      {read.data?.total === 0 && <State isCompact type="empty" title={t('system.invitations.empty')} />}
      {read.data && read.data.total > 0 && (
        <DataTable<Invitation>
          caption={t('system.invitations.title')}
          density="small"
          rows={read.data.records}
          rowId={({ id }) => id}
          rowName={({ email }) => email}
          actionsOf={actionsOf}
          columns={[
            { key: 'email', title: t('system.users.email'), cell: ({ email }) => email },
            {
              key: 'roles',
              title: t('system.users.roles'),
              cell: ({ roles }) => listOf(roles.map(({ name }) => name)),
            },
            { key: 'status', title: t('system.status'), cell: ({ status }) => t(`system.invitations.is.${status}`) },
            {
              key: 'until',
              title: t('system.invitations.until'),
              cell: ({ expireTime }) => <time dateTime={expireTime}>{formatDateTime(expireTime)}</time>,
            },
          ]}
        />
      )}
      {read.data && read.data.total > SIZE && (
        <Pager page={current} size={SIZE} total={read.data.total} onPage={setCurrent} onSize={() => {}} />
      )}
    </Dialog>
  );
}
