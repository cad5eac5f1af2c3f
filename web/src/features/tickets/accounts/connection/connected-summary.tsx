import type { ZendeskAccountView } from '@countersign/shared/api/zendesk/accounts.ts';
import Works from '@zendeskgarden/svg-icons/src/12/check-circle-stroke.svg?icon';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useFormat } from '../../../../lib/texts/format.ts';
import { Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { StatusTag } from '../../../../ui/process/status-tag.tsx';
import { TestResult } from './test-result.tsx';
import type { ConnectionTest } from './use-connection-test.ts';

/** An account that works, in one line: which, since when, when it was last checked. */
export function ConnectedSummary({ account, test }: { account: ZendeskAccountView; test: ConnectionTest }) {
  const t = useT();
  const { formatDateTime } = useFormat();
  const { connectTime } = account.credentials;
  return (
    <>
      <Line>
        <StatusTag tone="success" icon={Works} text={t('tickets.account.setup.connected')} />
        <strong>{new URL(account.origin).host}</strong>
        {connectTime !== null && <span>{t('tickets.account.setup.since', { time: formatDateTime(connectTime) })}</span>}
        <span>{t('tickets.account.setup.checked', { time: formatDateTime(account.reading.time) })}</span>
        <Button size="small" disabled={test.isBusy} onClick={() => test.run()}>
          {t('tickets.account.test')}
        </Button>
      </Line>
      <div aria-live="polite">{test.result && <TestResult result={test.result} />}</div>
    </>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  margin-block: 8px 16px;
  padding: 16px;
  border: 1px solid ${colour('border.subtle')};
  border-radius: 8px;
  > span {
    color: ${colour('foreground.subtle')};
  }
  > button {
    margin-inline-start: auto;
  }
`;
