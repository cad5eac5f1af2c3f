import type { testAccount } from '@countersign/shared/api/zendesk/accounts.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { Alert } from '../../../../lib/look/garden.ts';
import { translateIfKnown, useT } from '../../../../lib/texts/i18n.ts';
import { Facts } from '../../../../ui/facts.tsx';

const CHECKS = ['tickets', 'fields', 'webhooks', 'statusField'] as const;

/** Whose rights a test found, and what they allow. */
export function TestResult({ result }: { result: ReplyOf<typeof testAccount> }) {
  const t = useT();
  const { user, milliseconds } = result;
  if (!result.isConnected || !user) {
    const reason = translateIfKnown(`refusals.${result.problem}`) ?? result.problem;
    return <Alert type="error">{t('tickets.account.notConnected', { reason })}</Alert>;
  }
  const checks = CHECKS.map(
    (name) => [t(`tickets.account.checks.${name}`), t(`tickets.account.checked.${result[name]}`)] as const,
  );
  const isAll = CHECKS.every((name) => result[name] === 'ok') && result.writing === '';
  return (
    <Found>
      <Alert type={isAll && result.publicKey === 'ok' ? 'success' : 'warning'}>
        {t('tickets.account.connected', { name: user.name, email: user.email, role: user.role, milliseconds })}
        <Facts
          facts={[
            ...checks,
            [t('tickets.account.checks.publicKey'), t(`tickets.account.keyChecked.${result.publicKey}`)],
          ]}
        />
      </Alert>
    </Found>
  );
}

const Found = styled.div`
  dl {
    margin-block-start: 12px;
    color: ${colour('foreground.default')};
  }
`;
