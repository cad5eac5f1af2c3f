import { ticketId as ticketIdSchema } from '@countersign/shared/basics/ids.ts';
import { holdComposingKeys } from '@countersign/web/src/lib/hold-composing-keys.ts';
import { createRoot } from 'react-dom/client';
import { Explain } from './app/explain.tsx';
import { Frame } from './app/frame.tsx';
import { SidebarRoot } from './app/sidebar-root.tsx';
import { readBootstrap } from './bootstrap.ts';
import { deviceShelf } from './create/device-shelf.ts';
import { createDraftStore } from './create/draft-store.ts';
import { readLarge } from './create/open-large.ts';
import { createLinkedFormsStore } from './linked-forms/linked-forms-store.ts';
import { createServer } from './server.ts';
import './sidebar.css';
import { languageOf } from './texts/language.ts';
import { createTicketStore } from './ticket.ts';
import { keepHeight } from './zaf/keep-height.ts';
import { connectToZendesk, type ZafClient } from './zaf/zaf-client.ts';
import { ZafError, type ZafErrorKind } from './zaf/zaf-error.ts';
import type { ColorScheme } from './zaf/zaf-types.ts';

holdComposingKeys();

const scheme: ColorScheme = new URLSearchParams(location.search).get('colorScheme') === 'dark' ? 'dark' : 'light';
const locale = document.documentElement.lang;
const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root');
const root = createRoot(element);

function explain(reason: ZafErrorKind): void {
  root.render(
    <Frame language={languageOf(locale)} colorScheme={scheme}>
      <Explain reason={reason} />
    </Frame>,
  );
}

function start(zaf: ZafClient, bootstrap: NonNullable<ReturnType<typeof readBootstrap>>): void {
  const server = createServer(bootstrap.accessToken);
  const large = readLarge(location.hash);
  const known = bootstrap.ticketId ?? ticketIdSchema.safeParse(large?.ticketId).data ?? null;
  const ticketStore = createTicketStore(zaf, known, Date.now);
  const first = bootstrap.ticketId === undefined ? null : bootstrap.linkedForms;
  const linkedForms = createLinkedFormsStore(
    server,
    { rows: first, mergedInto: bootstrap.mergedInto ?? null },
    Date.now,
  );
  const drafts = createDraftStore({
    server,
    first: bootstrap.drafts,
    person: bootstrap.user.id,
    account: bootstrap.account.subdomain,
    frame: zaf.appGuid,
    shelf: deviceShelf(),
    now: Date.now,
  });
  const { user, options } = bootstrap;
  const reload = () => location.reload();
  const wide = large && { formKey: large.formKey };
  const sidebar = { server, zaf, user, options, ticketStore, linkedForms, drafts, wide, reload };
  root.render(<SidebarRoot sidebar={sidebar} first={{ locale, colorScheme: scheme }} />);
  void ticketStore.load();
  // A height that the page did not take is no reason to disturb anybody: the frame scrolls.
  keepHeight(document.body, (height) => {
    zaf.invoke('resize', { width: '100%', height: `${height}px` }).catch(() => undefined);
  });
}

try {
  const bootstrap = readBootstrap(document);
  if (bootstrap === null) explain('outside_zendesk');
  else start(connectToZendesk(window, bootstrap.account.origin), bootstrap);
} catch (error) {
  if (!(error instanceof ZafError)) throw error;
  explain(error.kind);
}
