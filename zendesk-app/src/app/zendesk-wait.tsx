import { Button } from './parts/button.tsx';
import { Lines } from './parts/lines.tsx';
import { Notice } from './parts/notice.tsx';
import { useReader, useSidebar, useTicket } from './sidebar-context.ts';
import { useWaited } from './live/use-waited.ts';

/** Most waits are over before anybody could read a word of them. */
const SAID_AFTER_MS = 800;
const WHY_AFTER_MS = 3000;
const WHAT_TO_TRY_AFTER_MS = 15_000;

/**
 * Stands in place of what needs the ticket until Zendesk has connected this panel and named the ticket: rows of the height to
 * come, then what it waits for, why, and what to try. It goes when Zendesk answers, however late.
 */
export function ZendeskWait() {
  const { isRegistered } = useTicket();
  return <Wait key={String(isRegistered)} what={isRegistered ? 'answer' : 'connect'} />;
}

function Wait({ what }: { what: 'connect' | 'answer' }) {
  const { t } = useReader();
  const { ticketStore } = useSidebar();
  const waited = useWaited([SAID_AFTER_MS, WHY_AFTER_MS, WHAT_TO_TRY_AFTER_MS]);
  return (
    <>
      <div role="status" className="sb-wait">
        {waited >= SAID_AFTER_MS && <p>{t('waitZendesk')}</p>}
        {waited >= WHY_AFTER_MS && (
          <p className="sb-subtle">{t(waited >= WHAT_TO_TRY_AFTER_MS ? `${what}Try` : `${what}Why`)}</p>
        )}
        {waited >= WHY_AFTER_MS && what === 'answer' && (
          <Button isBasic onClick={() => void ticketStore.load()}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
      <Lines />
      {/* Before Zendesk connects the panel its frame is 200 px tall: the words take the place of the second row. */}
      {waited < SAID_AFTER_MS && <Lines />}
    </>
  );
}

/** Says that the page has stopped answering about a ticket whose number is known: its forms are here all the same. */
export function SilentTicket() {
  const { t } = useReader();
  const { ticketStore } = useSidebar();
  const { ticketId, problem } = useTicket();
  if (ticketId === null || problem === null) return null;
  return (
    <Notice kind="warning" action={{ label: t('tryAgain'), onPress: () => void ticketStore.load() }}>
      {t('ticketSilent')}
    </Notice>
  );
}
