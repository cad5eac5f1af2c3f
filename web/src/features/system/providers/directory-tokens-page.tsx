import { listScimTokens, revokeScimToken, type ScimToken } from '@countersign/shared/api/system/scim.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { colour } from '../../../lib/look/colour.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { Button, Tag } from '../../../lib/look/garden.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { ShownSecret } from '../../../ui/fields/shown-secret.tsx';
import type { Column, RowAction } from '../../../ui/table/column.ts';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { NewDirectoryToken } from './new-directory-token.tsx';
import { ProviderTabs } from './provider-tabs.tsx';
import { pageOfRows } from '../../../ui/table/paging/page-of-rows.ts';

const HUES = { active: 'green', expired: 'grey', revoked: 'grey' } as const;

/** `/system/provider/tokens`: with what company directories get in by SCIM. */
export function DirectoryTokensPage() {
  const t = useT();
  const { formatDate, formatDateTime } = useFormat();
  const address = useTableAddress({});
  const read = useRead(listScimTokens, {});
  const [isAdding, setAdding] = useState(false);
  const mayAdd = useMay('system:scim:add');
  const mayRevoke = useMay('system:scim:remove');
  const revoking = useWrite(revokeScimToken, { refreshes: [listScimTokens] });
  const revoke = async ({ id, name }: ScimToken) => {
    const isSure = await confirm({
      title: t('session.tokens.revokeTitle', { name }),
      text: t('system.directory.revokeText'),
      verb: t('session.tokens.revoke'),
      isDanger: true,
    });
    if (isSure && (await revoking.run({ id }))) notify('success', t('session.tokens.revoked', { name }));
  };
  const actionsOf = (token: ScimToken): RowAction[] =>
    token.status === 'active'
      ? [{ label: t('session.tokens.revoke'), onClick: () => void revoke(token), isDanger: true }]
      : [];
  const columns: Column<ScimToken>[] = [
    {
      key: 'name',
      title: t('session.tokens.name'),
      cell: ({ name }) => <bdi>{name}</bdi>,
      below: ({ prefix }) => <Prefix dir="ltr">{prefix}…</Prefix>,
      width: '28%',
    },
    { key: 'creator', title: t('system.directory.creator'), cell: ({ creator }) => creator, isOptional: true },
    {
      key: 'used',
      title: t('session.tokens.used'),
      cell: ({ lastUseTime }) =>
        lastUseTime ? <time dateTime={lastUseTime}>{formatDateTime(lastUseTime)}</time> : t('session.tokens.unused'),
    },
    {
      key: 'address',
      title: t('session.tokens.address'),
      cell: ({ lastUseAddress }) => lastUseAddress,
      isOptional: true,
    },
    {
      key: 'expires',
      title: t('session.tokens.expires'),
      cell: ({ expireTime }) => <time dateTime={expireTime}>{formatDate(expireTime)}</time>,
    },
    {
      key: 'status',
      title: t('session.tokens.status'),
      cell: ({ status }) => <Tag hue={HUES[status]}>{t(`session.tokens.is.${status}`)}</Tag>,
    },
  ];
  const add = { label: t('session.tokens.create'), onClick: () => setAdding(true) };
  return (
    <TablePage
      list="system.directoryTokens"
      title={t('system.providers.title')}
      description={t('system.directory.tokensDescription')}
      above={
        <>
          <ProviderTabs />
          {read.error === undefined && (
            <Address>
              <ShownSecret
                label={t('system.directory.address')}
                hint={t('system.directory.addressHint')}
                secret={read.data?.address ?? ''}
              />
            </Address>
          )}
        </>
      }
      action={
        mayAdd && (
          <Button isPrimary onClick={add.onClick}>
            {add.label}
          </Button>
        )
      }
      address={address}
      read={{ data: read.data && pageOfRows(read.data.tokens, address), error: read.error, mutate: read.mutate }}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      {...(mayRevoke ? { actionsOf } : {})}
      empty={{
        title: t('system.directory.noTokens'),
        text: t('system.directory.noTokensText'),
        ...(mayAdd ? { action: add } : {}),
      }}
    >
      {isAdding && <NewDirectoryToken onClose={() => setAdding(false)} />}
    </TablePage>
  );
}

const Prefix = styled.code`
  display: block;
  font-weight: 400;
  color: ${colour('foreground.subtle')};
`;
const Address = styled.div`
  max-width: 480px;
  margin-block-end: 20px;
`;
