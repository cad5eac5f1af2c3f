import { type ApiToken, listAllTokens, listTokens, revokeToken } from '@countersign/shared/api/session/tokens.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import type { RowAction } from '../../../ui/table/column.ts';

/** What can be done with a token that works: end it, after a question that says what stops. */
export function useRevoke(): (token: ApiToken) => RowAction[] {
  const t = useT();
  const revoking = useWrite(revokeToken, { refreshes: [listTokens, listAllTokens] });
  const revoke = async ({ id, name }: ApiToken) => {
    const isSure = await confirm({
      title: t('session.tokens.revokeTitle', { name }),
      text: t('session.tokens.revokeText'),
      verb: t('session.tokens.revoke'),
      isDanger: true,
    });
    if (isSure && (await revoking.run({ id }))) notify('success', t('session.tokens.revoked', { name }));
  };
  return (token) =>
    token.status === 'active'
      ? [{ label: t('session.tokens.revoke'), onClick: () => void revoke(token), isDanger: true }]
      : [];
}
