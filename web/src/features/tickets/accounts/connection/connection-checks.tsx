import { INSTALLATION_UNSEEN, type ZendeskAccountView } from '@countersign/shared/api/zendesk/accounts.ts';
import Broken from '@zendeskgarden/svg-icons/src/12/x-circle-stroke.svg?icon';
import Untried from '@zendeskgarden/svg-icons/src/12/circle-line-stroke.svg?icon';
import Works from '@zendeskgarden/svg-icons/src/12/check-circle-stroke.svg?icon';
import { type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useFormat } from '../../../../lib/texts/format.ts';
import { Alert, Button } from '../../../../lib/look/garden.ts';
import { translateIfKnown, useT } from '../../../../lib/texts/i18n.ts';
import { ticketNumber } from '../../../../lib/texts/ticket-number.ts';
import { TextField } from '../../../../ui/fields/fields.tsx';
import { StatusTag } from '../../../../ui/process/status-tag.tsx';
import { callState, type CheckState, isGone, openingState, openRefusal } from './account-checks.ts';
import { TestResult } from './test-result.tsx';
import type { ConnectionTest } from './use-connection-test.ts';

interface Props {
  account: ZendeskAccountView;
}

/** Whether agents can open the sidebar, and whether Countersign can read and write tickets: three checks that need no order. */
export function ConnectionChecks({ account, test }: Props & { test: ConnectionTest }) {
  const t = useT();
  const { result } = test;
  const [ticket, setTicket] = useState('');
  const number = ticket.trim() === '' ? '' : ticketNumber(ticket);
  const isWrong = number === '0';
  const run = () => {
    if (!isWrong && !test.isBusy) test.run(number);
  };
  // Enter tests and does not save the form around it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    run();
  };
  return (
    <section aria-labelledby="account-checks">
      <Head>
        <h3 id="account-checks">{t('tickets.account.checkUp.title')}</h3>
        <p>{t('tickets.account.testText')}</p>
      </Head>
      <Trial onKeyDown={onKeyDown}>
        <TextField
          label={t('tickets.account.testTicket')}
          hint={t('tickets.account.testTicketHint')}
          inputMode="numeric"
          value={ticket}
          maxLength={20}
          error={isWrong ? t('refusals.device_ticket') : undefined}
          onChange={setTicket}
        />
        <Button disabled={test.isBusy} onClick={run}>
          {t('tickets.account.test')}
        </Button>
      </Trial>
      <Checks>
        <OpeningCheck account={account} />
        <CallCheck name="reading" check={account.reading} />
        <CallCheck name="writing" check={account.writing} untried={result?.writing} />
      </Checks>
      <div aria-live="polite">{result && <TestResult result={result} />}</div>
    </section>
  );
}

function OpeningCheck({ account }: Props) {
  const t = useT();
  const { formatDateTime } = useFormat();
  const state = openingState(account);
  const { time, refusals } = account.opening;
  const [last] = refusals;
  const open = openRefusal(account);
  return (
    <Check name="opening" state={state}>
      <p>
        {time === null
          ? t('tickets.account.checkUp.openingUntried')
          : t('tickets.account.checkUp.openingWorked', { time: formatDateTime(time) })}
      </p>
      <Installation account={account} />
      {open && <Alert type="error">{whyRefused(open)}</Alert>}
      {last && last !== open && (
        <p>
          {t('tickets.account.checkUp.lastRefused', { time: formatDateTime(last.time) })} {whyRefused(last)}
        </p>
      )}
      {open && last && (
        <p>
          {t('tickets.account.checkUp.lastRefusedCode', {
            time: formatDateTime(open.time),
            code: `ZD-${open.reason.toUpperCase()}`,
          })}
        </p>
      )}
    </Check>
  );
}

/** What Zendesk says of the app itself; nothing before it was asked. */
function Installation({ account }: Props) {
  const t = useT();
  const { formatDateTime } = useFormat();
  const { state, time, problem } = account.installation;
  if (problem === INSTALLATION_UNSEEN)
    return <Alert type="warning">{t('tickets.account.checkUp.installationUnseen')}</Alert>;
  if (isGone(account) && time !== null)
    return (
      <Alert type="error">
        {t(`tickets.account.checkUp.installation_${state as 'off'}`, { time: formatDateTime(time) })}
      </Alert>
    );
  if (problem !== '')
    return (
      <p>
        {t('tickets.account.checkUp.installationUnknown')} {translateIfKnown(`refusals.${problem}`)}
      </p>
    );
  return state === 'on' ? <p>{t('tickets.account.checkUp.installation_on')}</p> : null;
}

type Refusal = ZendeskAccountView['opening']['refusals'][number];

/** Names the reason and what to change, with the facts that were signed. */
const whyRefused = ({ reason, facts }: Refusal): string =>
  translateIfKnown(`tickets.account.refused.${reason}`, facts) ?? reason;

interface CallCheckProps {
  name: 'reading' | 'writing';
  check: ZendeskAccountView['reading'];
  /** Why the last test has left it out. */
  untried?: string | undefined;
}

function CallCheck({ name, check, untried }: CallCheckProps) {
  const t = useT();
  const { formatDateTime } = useFormat();
  const state = callState(check);
  const reason = translateIfKnown(`refusals.${check.problem}`) ?? check.problem;
  return (
    <Check name={name} state={state}>
      <p>
        {check.time === null
          ? t('tickets.account.checkUp.untriedText')
          : t(`tickets.account.checkUp.${name}Tried`, { time: formatDateTime(check.time) })}
      </p>
      {state === 'broken' && <Alert type="error">{reason}</Alert>}
      {untried !== undefined && UNTRIED.includes(untried) && (
        <Alert type="warning">{translateIfKnown(`refusals.${untried}`)}</Alert>
      )}
    </Check>
  );
}

/** Why writing was left out. */
const UNTRIED = ['no_ticket', 'test_ticket_missing', 'test_ticket_closed'];

const LOOKS = {
  works: { tone: 'success', icon: Works },
  broken: { tone: 'danger', icon: Broken },
  untried: { tone: 'neutral', icon: Untried },
} as const;

function Check({ name, state, children }: { name: string; state: CheckState; children: React.ReactNode }) {
  const t = useT();
  return (
    <li>
      <div>
        <h4>{t(`tickets.account.checkUp.${name as 'opening'}`)}</h4>
        <StatusTag {...LOOKS[state]} text={t(`tickets.account.checkUp.${state}`)} />
      </div>
      {children}
    </li>
  );
}

const Head = styled.div`
  display: grid;
  gap: 4px;
  margin-block-start: 8px;
  h3 {
    font-weight: 600;
  }
  p {
    max-width: 65ch;
    color: ${colour('foreground.subtle')};
  }
`;

const Trial = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px 16px;
  margin-block: 8px;
  > :first-child {
    flex: 0 1 320px;
  }
`;

const Checks = styled.ul`
  display: grid;
  margin-block: 8px 16px;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    gap: 8px;
    padding-block: 12px;
    border-block-end: 1px solid ${colour('border.subtle')};
  }
  > li > :first-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
  }
  h4 {
    font-size: 14px;
    line-height: 20px;
    font-weight: 600;
  }
  p {
    max-width: 65ch;
    overflow-wrap: anywhere;
    color: ${colour('foreground.subtle')};
  }
`;
