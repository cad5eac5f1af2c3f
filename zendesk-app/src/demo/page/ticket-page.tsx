import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { ColorScheme } from '../../zaf/zaf-types.ts';
import { AppFrame, type Composing, type Surroundings } from '../frame/app-frame.tsx';
import { Conversation } from './conversation.tsx';
import { desk, type TicketChange } from '../desk.ts';
import { type LoggedMessage, MessageLog } from './message-log.tsx';
import { type Modal, ModalWindow } from '../frame/modal-window.tsx';
import { PAGE_FAULTS } from '../frame/page-faults.ts';
import { Panel } from '../frame/panel.tsx';
import { demoTexts } from './texts.ts';
import { Rail } from './rail.tsx';
import { StatusChip, TicketList } from './ticket-list.tsx';
import { TopBar } from './top-bar.tsx';
import { useDesk } from '../use-desk.ts';
import { changeWorkspace } from '../workspace.ts';
import type { Message } from '../frame/message.ts';
import type { HostedFrame } from '../frame/zaf-host.ts';

const LOG_LENGTH = 200;
const newGuid = () => crypto.randomUUID();

/**
 * What the address asks for: `?ticket=`, `?agent=` (an e-mail address or its first part), `?locale=`, `?colorScheme=`, and with
 * `?fault=` what this page does wrong from the beginning. `?place=nav_bar` begins with the app in the navigation bar.
 */
const wanted = new URLSearchParams(location.search);
const wantsWork = wanted.get('place') === 'nav_bar';
const wantedFault = PAGE_FAULTS.find((one) => one === wanted.get('fault')) ?? 'none';

/** The demonstration's ticket page: tickets, their conversation, and the real sidebar beside each open one. */
export function TicketPage() {
  const { tickets, agents, people, hasFailed, load, put } = useDesk();
  const [workspace, change] = useReducer(changeWorkspace, { tabs: [], active: '' });
  const [agentId, setAgentId] = useState<number | null>(null);
  const [locale, setLocale] = useState(wanted.get('locale') ?? 'en-US');
  const [colorScheme, setColorScheme] = useState<ColorScheme>(wanted.get('colorScheme') === 'dark' ? 'dark' : 'light');
  const [fault, setFault] = useState(wantedFault);
  const [reloads, setReloads] = useState(0);
  const [notification, setNotification] = useState('');
  const [log, setLog] = useState<LoggedMessage[] | null>(null);
  const [modal, setModal] = useState<Modal | null>(null);
  const [work, setWork] = useState({ guid: newGuid(), isOpened: wantsWork, isShown: wantsWork });
  const saving = useRef<TicketChange | null>(null);
  const hosts = useRef(new Map<string, HostedFrame>());
  const composer = useRef<Composing | null>(null);
  const t = useMemo(() => demoTexts(locale), [locale]);

  const wantedAgent = agents.find(
    ({ email }) => email.split('@')[0] === wanted.get('agent') || email === wanted.get('agent'),
  );
  const agent = agents.find(({ id }) => id === agentId) ?? wantedAgent ?? agents[0];
  const tab = workspace.tabs.find(({ guid }) => guid === workspace.active);
  const ticket = tickets.find(({ id }) => id === tab?.ticketId) ?? null;

  useEffect(() => {
    document.documentElement.dataset.colorScheme = colorScheme;
    document.documentElement.lang = locale;
  }, [colorScheme, locale]);
  useEffect(() => {
    const first = Number(wanted.get('ticket')) || tickets[0]?.id;
    if (first === undefined || workspace.tabs.length > 0 || work.isShown) return;
    change({ type: 'open', ticketId: first, guid: newGuid() });
  }, [tickets, workspace.tabs.length, work.isShown]);

  const openTicket = (ticketId: number) => {
    change({ type: 'open', ticketId, guid: newGuid() });
    setWork({ ...work, isShown: false });
  };
  const remember = (direction: 'in' | 'out', message: Message) =>
    setLog(
      (before) => before && [{ id: (before[0]?.id ?? 0) + 1, direction, message }, ...before].slice(0, LOG_LENGTH),
    );
  const save = async (next: TicketChange): Promise<string | null> => {
    if (!tab) return null;
    saving.current = next;
    const reason = (await hosts.current.get(tab.guid)?.askToSave()) ?? null;
    saving.current = null;
    if (reason !== null) return reason;
    const saved = tab.ticketId === null ? await desk.create(next) : await desk.update(tab.ticketId, next);
    put(saved);
    if (tab.ticketId === null) {
      // Its requester may be somebody whom this page has not met.
      await load();
      change({ type: 'saved', guid: tab.guid, ticketId: saved.id, newGuid: newGuid() });
    } else announceChange(hosts.current.get(tab.guid), ticket?.status, saved.status);
    return null;
  };
  /** Somebody closes or merges the ticket while it is open here. */
  const changeWhileOpen = async (act: () => Promise<unknown>) => {
    await act();
    await load();
    const host = tab && hosts.current.get(tab.guid);
    announceChange(host, ticket?.status, 'closed');
  };
  const other = tickets.find(({ id, status }) => id !== ticket?.id && status !== 'closed');
  if (hasFailed) {
    return (
      <p className="demo-failed" role="alert">
        {t('failed')}{' '}
        <button type="button" className="demo-button" onClick={() => void load()}>
          {t('tryAgain')}
        </button>
      </p>
    );
  }
  if (!agent) return null;
  const surroundings: Surroundings = { agent, people, locale, colorScheme, fault };
  return (
    <div className="demo-page" data-work={work.isShown || undefined}>
      <TopBar
        agents={agents}
        agentId={agent.id}
        locale={locale}
        colorScheme={colorScheme}
        fault={fault}
        isLogShown={log !== null}
        t={t}
        onFault={setFault}
        onAgent={setAgentId}
        onLocale={setLocale}
        onColorScheme={setColorScheme}
        onReloadApps={() => setReloads(reloads + 1)}
        onLog={(isShown) => setLog(isShown ? [] : null)}
      />
      <Rail isWork={work.isShown} t={t} onChange={(isShown) => setWork({ ...work, isShown, isOpened: true })} />
      {work.isOpened && (
        <div className="demo-work">
          <AppFrame
            key={`${work.guid}.${reloads}`}
            guid={work.guid}
            title={t('appName')}
            ticket={null}
            surroundings={surroundings}
            isActive={work.isShown}
            isWork
            onHost={() => undefined}
            onNotify={setNotification}
            onRoute={openTicket}
            onModal={() => undefined}
            onMessage={remember}
          />
        </div>
      )}
      <TicketList
        tickets={tickets}
        people={people}
        openId={tab?.ticketId ?? null}
        t={t}
        onOpen={(ticketId) => change({ type: 'open', ticketId, guid: newGuid() })}
        onNew={() => change({ type: 'write', guid: newGuid() })}
      />
      <nav className="demo-tabs" aria-label={t('openTickets')}>
        {workspace.tabs.map(({ guid, ticketId }) => (
          <div key={guid} className="demo-tab" data-active={guid === workspace.active || undefined}>
            <button
              type="button"
              aria-current={guid === workspace.active || undefined}
              onClick={() => change({ type: 'show', guid })}
            >
              {ticketId === null ? t('newTicket') : `#${ticketId}`}
            </button>
            <button
              type="button"
              aria-label={t('closeTab', { ticket: ticketId === null ? t('newTicket') : `#${ticketId}` })}
              onClick={() => change({ type: 'close', guid })}
            >
              ×
            </button>
          </div>
        ))}
      </nav>
      <main className="demo-ticket">
        {tab && (
          <>
            <header>
              <h1>{ticket?.subject ?? t('newTicket')}</h1>
              {ticket && (
                <p className="demo-line">
                  <StatusChip status={ticket.status} t={t} /> {people.get(ticket.requester_id)?.name} ·{' '}
                  {ticket.tags.join(', ')}
                </p>
              )}
              {ticket && ticket.status !== 'closed' && (
                <p className="demo-line">
                  <button
                    type="button"
                    className="demo-button"
                    onClick={() => void changeWhileOpen(() => desk.update(ticket.id, { status: 'closed' }))}
                  >
                    {t('closeTicket')}
                  </button>{' '}
                  {other && (
                    <button
                      type="button"
                      className="demo-button"
                      onClick={() => void changeWhileOpen(() => desk.merge(ticket.id, other.id))}
                    >
                      {t('mergeTicket', { ticket: other.id })}
                    </button>
                  )}
                </p>
              )}
            </header>
            <Conversation
              key={tab.guid}
              ticket={ticket}
              people={people}
              agent={agent}
              locale={locale}
              t={t}
              onSave={save}
              onCompose={(composing) => void (composer.current = composing)}
            />
          </>
        )}
      </main>
      <Panel t={t}>
        {workspace.tabs.map(({ guid, ticketId }) => (
          <AppFrame
            key={`${guid}.${reloads}`}
            guid={guid}
            title={t('appTitle', { ticket: ticketId ?? t('newTicket') })}
            ticket={tickets.find(({ id }) => id === ticketId) ?? null}
            surroundings={surroundings}
            isActive={guid === workspace.active && !work.isShown}
            onHost={(host) => (host ? hosts.current.set(guid, host) : hosts.current.delete(guid))}
            onNotify={setNotification}
            onRoute={(id) => change({ type: 'open', ticketId: id, guid: newGuid() })}
            saving={() => (guid === workspace.active ? saving.current : null)}
            composer={guid === workspace.active ? () => composer.current : undefined}
            onModal={(url) => setModal({ guid: newGuid(), hash: new URL(url).hash })}
            onMessage={remember}
          />
        ))}
      </Panel>
      {modal && (
        <ModalWindow label={t('appName')} closeLabel={t('closeWindow')} onClose={() => setModal(null)}>
          <AppFrame
            guid={modal.guid}
            title={t('appName')}
            ticket={null}
            surroundings={surroundings}
            isActive
            modal={{ hash: modal.hash, onClose: () => setModal(null) }}
            onHost={() => undefined}
            onNotify={setNotification}
            onRoute={() => undefined}
            onModal={() => undefined}
            onMessage={remember}
          />
        </ModalWindow>
      )}
      {log && <MessageLog messages={log} t={t} />}
      <p className="demo-notification" role="status">
        {notification}
      </p>
    </div>
  );
}

function announceChange(host: HostedFrame | undefined, before: string | undefined, after: string): void {
  host?.emit('ticket.updated');
  if (before !== after) host?.emit('ticket.status.changed', after);
}
