import { listAccounts, testAccount } from '@countersign/shared/api/zendesk-accounts.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/colour.ts';
import { Alert, Button } from '../../../lib/garden.ts';
import { translateIfKnown, useT } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/use-call.ts';
import { Facts } from '../../../ui/facts.tsx';

const CHECKS = ['tickets', 'fields', 'webhooks', 'statusField'] as const;

type Result = ReplyOf<typeof testAccount>;

/** Tries the connection and says in words what works and what does not. */
export function ConnectionTest({ subdomain }: { subdomain: string }) {
  const t = useT();
  const testing = useWrite(testAccount, { refreshes: [listAccounts] });
  const [result, setResult] = useState<Result | null>(null);
  const test = async () => setResult((await testing.run({ subdomain })) ?? null);
  return (
    <li>
      <div>
        <h2>{t('tickets.account.step.test')}</h2>
        <p>{t('tickets.account.testText')}</p>
      </div>
      <Button size="small" disabled={testing.isBusy} onClick={() => void test()}>
        {t('tickets.account.test')}
      </Button>
      <Wide aria-live="polite">{result && <Found result={result} />}</Wide>
    </li>
  );
}

function Found({ result }: { result: Result }) {
  const t = useT();
  const { user, milliseconds } = result;
  if (!result.isConnected || !user) {
    const reason = translateIfKnown(`refusals.${result.problem}`) ?? result.problem;
    return <Alert type="error">{t('tickets.account.notConnected', { reason })}</Alert>;
  }
  const checks = CHECKS.map(
    (name) => [t(`tickets.account.checks.${name}`), t(`tickets.account.checked.${result[name]}`)] as const,
  );
  const isAll = CHECKS.every((name) => result[name] === 'ok');
  return (
    <Alert type={isAll && result.publicKey === 'ok' ? 'success' : 'warning'}>
      {t('tickets.account.connected', { name: user.name, email: user.email, role: user.role, milliseconds })}
      <Facts
        facts={[
          ...checks,
          [t('tickets.account.checks.publicKey'), t(`tickets.account.keyChecked.${result.publicKey}`)],
        ]}
      />
    </Alert>
  );
}

const Wide = styled.div`
  flex: 1 1 100%;
  dl {
    margin-block-start: 12px;
    color: ${colour('foreground.default')};
  }
`;
