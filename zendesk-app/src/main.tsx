import type { ClosedSidebar } from '@countersign/shared/api/tickets/tickets.ts';
import { readTicketId } from '@countersign/shared/basics/zendesk/read-ticket-id.ts';
import { holdComposingKeys } from '@countersign/web/src/lib/keys/hold-composing-keys.ts';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Explain, Explanation } from './app/explain.tsx';
import { Frame } from './app/parts/frame.tsx';
import { SidebarRoot } from './app/sidebar-root.tsx';
import { isBesideTicket } from './app/is-beside-ticket.ts';
import { Lines } from './app/parts/lines.tsx';
import { OfflineNotice } from './app/parts/notice.tsx';
import { readBootstrap, readClosed } from './bootstrap.ts';
import { deviceShelf } from './create/draft/device-shelf.ts';
import { createDraftStore } from './create/draft/draft-store.ts';
import { readLarge } from './create/open-large.ts';
import { createLinkedFormsStore } from './linked-forms/linked-forms-store.ts';
import { createServer, type Server } from './server.ts';
import { goOn, type GoneOn } from './session/go-on.ts';
import { storedSecret } from './session/stored-secret.ts';
import './sidebar.css';
import { languageOf } from './texts/language.ts';
import { createTicketStore } from './ticket.ts';
import { keepHeight } from './zaf/keep-height.ts';
import { keepPress } from './zaf/keep-press.ts';
import { connectToZendesk, type ZafClient } from './zaf/zaf-client.ts';
import { ZafError, type ZafErrorKind } from './zaf/zaf-error.ts';
import type { ColorScheme } from './zaf/zaf-types.ts';

holdComposingKeys();
keepPress(document);

const scheme: ColorScheme = new URLSearchParams(location.search).get('colorScheme') === 'dark' ? 'dark' : 'light';
const locale = document.documentElement.lang;
const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root');
const root = createRoot(element);

function show(what: ReactNode): void {
  root.render(
    <Frame language={languageOf(locale)} colorScheme={scheme}>
      {what}
    </Frame>,
  );
}

const explain = (reason: ZafErrorKind): void => show(<Explain reason={reason} />);

/** A frame that was loaded anew: its token was used, and its session may go on. */
async function startAgain(zaf: ZafClient, closed: ClosedSidebar): Promise<void> {
  const renewalSecret = storedSecret(() => sessionStorage, zaf.appGuid).read();
  if (!renewalSecret) return show(<Explanation {...(renewalSecret === null ? closed.refused : closed.over)} />);
  const server = createServer({ accessToken: '', expiresIn: 0, renewalSecret }, zaf.appGuid);
  const onAway = async (attempt: number) => {
    await new Promise<void>((retry) => {
      const again = () => retry();
      addEventListener('online', again, { once: true });
      setTimeout(again, Math.min(30_000, 1000 * 2 ** attempt) * (1 + Math.random()));
      show(<OfflineNotice onRetry={again} />);
    });
    show(<Lines />);
  };
  const gone = await goOn({ closed, server, onAway });
  if (gone.type === 'open') start(zaf, gone.bootstrap, server);
  else show(<Explanation {...gone.says} />);
}

type Opened = Extract<GoneOn, { type: 'open' }>['bootstrap'];

function start(zaf: ZafClient, bootstrap: Opened, server: Server): void {
  document.documentElement.dataset.place = bootstrap.location ?? '';
  const large = readLarge(location.hash);
  const ticketId = readTicketId(large?.ticketId);
  const ticketStore = createTicketStore(zaf, { ticketId, location: bootstrap.location ?? '', now: Date.now });
  const drafts = createDraftStore({
    server,
    person: bootstrap.user.id,
    account: bootstrap.account.subdomain,
    frame: zaf.appGuid,
    shelf: deviceShelf(),
    now: Date.now,
  });
  const linkedForms = createLinkedFormsStore({
    server,
    frame: zaf.appGuid,
    onDrafts: (rows) => drafts.take(rows),
    now: Date.now,
  });
  // The ticket's number stands in the registration: its forms are asked for before anything is drawn.
  void zaf.registered.then(() => {
    const { ticketId: named } = ticketStore.getSnapshot();
    if (named !== null && document.visibilityState === 'visible') void linkedForms.begin(named);
  });
  const { user, options } = bootstrap;
  const reload = () => location.reload();
  const wide = large && { formKey: large.formKey };
  const sidebar = { server, zaf, user, options, ticketStore, linkedForms, drafts, wide, reload };
  root.render(<SidebarRoot sidebar={sidebar} first={{ locale, colorScheme: scheme }} />);
  // The worklist has a page, and the large form a window: they have their height.
  if (!isBesideTicket(bootstrap.location ?? '')) return;
  // A height that the page did not take is no reason to disturb anybody: the frame scrolls.
  keepHeight(document.body, (height) => {
    zaf.invoke('resize', { width: '100%', height: `${height}px` }).catch(() => undefined);
  });
}

try {
  const bootstrap = readBootstrap(document);
  const closed = readClosed(document);
  if (bootstrap !== null) {
    const zaf = connectToZendesk(window, bootstrap.account.origin);
    start(zaf, bootstrap, createServer(bootstrap, zaf.appGuid));
  } else if (closed !== null) {
    void startAgain(connectToZendesk(window, closed.origin), closed);
  } else explain('outside_zendesk');
} catch (error) {
  if (!(error instanceof ZafError)) throw error;
  explain(error.kind);
}
