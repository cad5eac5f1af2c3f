import { createToken, listTokens } from '@countersign/shared/api/session/tokens.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useRead } from '../../../lib/calls/use-call.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { useTokenColumns } from './token-columns.tsx';
import { useRevoke } from './use-revoke.ts';
import { pageOfRows } from '../../../ui/table/paging/page-of-rows.ts';

/** `/user/tokens`: what I gave to programs, and what they may do with it. */
export function TokensPage() {
  const t = useT();
  const address = useTableAddress({});
  const read = useRead(listTokens, {});
  const columns = useTokenColumns();
  const actionsOf = useRevoke();
  const maySeeAll = useMay('session:token:list');
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<ReplyOf<typeof createToken> | null>(null);
  const mayCreate = read.data?.mayCreate ?? false;
  const create = { label: t('session.tokens.create'), onClick: () => setMaking(true) };
  return (
    <TablePage
      list="session.tokens"
      title={t('session.tokens.title')}
      description={t('session.tokens.description')}
      crumbs={[{ label: t('session.profile.title'), to: '/user/profile' }]}
      address={address}
      read={{
        data: read.data && pageOfRows(read.data.tokens, address),
        error: read.error,
        mutate: () => read.mutate(),
      }}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      actionsOf={actionsOf}
      tools={maySeeAll && <Link to="/user/tokens/all">{t('session.tokens.seeAll')}</Link>}
      action={
        mayCreate && (
          <Button isPrimary onClick={create.onClick}>
            {create.label}
          </Button>
        )
      }
      empty={{
        title: t('session.tokens.empty'),
        text: t(mayCreate ? 'session.tokens.emptyText' : 'session.tokens.mayNot'),
        ...(mayCreate ? { action: create } : {}),
      }}
    >
      {isMaking && (
        <NewTokenDialog
          onMade={(token) => {
            setMaking(false);
            setMade(token);
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {made && <SecretDialog made={made} onClose={() => setMade(null)} />}
    </TablePage>
  );
}
