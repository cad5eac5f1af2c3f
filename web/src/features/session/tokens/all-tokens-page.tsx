import { listAllTokens } from '@countersign/shared/api/session/tokens.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { useTokenColumns } from './token-columns.tsx';
import { useRevoke } from './use-revoke.ts';

/** `/user/tokens/all`: the tokens of everyone, for administrators. */
export function AllTokensPage() {
  const t = useT();
  const address = useTableAddress({ search: '' });
  const read = useRead(listAllTokens, address.query, { keepPreviousData: true });
  const [name, ...others] = useTokenColumns();
  const mayRevoke = useMay('session:token:remove');
  const actionsOf = useRevoke();
  const owner = {
    key: 'owner',
    title: t('session.tokens.owner'),
    cell: ({ owner: { nickName, userName } }: { owner: { nickName: string; userName: string } }) =>
      nickName || userName,
  };
  return (
    <TablePage
      list="session.allTokens"
      title={t('session.tokens.allTitle')}
      description={t('session.tokens.allDescription')}
      crumbs={[
        { label: t('session.profile.title'), to: '/user/profile' },
        { label: t('session.tokens.title'), to: '/user/tokens' },
      ]}
      address={address}
      read={read}
      columns={name ? [name, owner, ...others] : []}
      rowId={({ id }) => id}
      rowName={(token) => token.name}
      search={{ name: 'search', label: t('session.tokens.search') }}
      {...(mayRevoke ? { actionsOf } : {})}
      empty={{ title: t('session.tokens.nobody'), text: t('session.tokens.nobodyText') }}
    />
  );
}
