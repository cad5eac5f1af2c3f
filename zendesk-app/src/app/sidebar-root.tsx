import { languageOf } from '../texts/language.ts';
import type { ColorScheme } from '../zaf/zaf-types.ts';
import { App } from './app.tsx';
import { latePart } from './parts/late-part.tsx';
import { ErrorBoundary } from './parts/error-boundary.tsx';
import { Frame } from './parts/frame.tsx';
import { Notice } from './parts/notice.tsx';
import { type Sidebar, SidebarContext, useReader, useSidebar, useTicket } from './sidebar-context.ts';

const Worklist = latePart(async () => (await import('../worklist/worklist.tsx')).Worklist);

interface SidebarRootProps {
  sidebar: Sidebar;
  /** What the address and the server's page say, until the ticket page itself has answered. */
  first: { locale: string; colorScheme: ColorScheme };
}

/** The sidebar of a signed-in agent. */
export function SidebarRoot({ sidebar, first }: SidebarRootProps) {
  return (
    <SidebarContext value={sidebar}>
      <Dressed first={first} />
    </SidebarContext>
  );
}

function Dressed({ first }: Pick<SidebarRootProps, 'first'>) {
  const { locale, colorScheme, location } = useTicket();
  return (
    <Frame language={languageOf(locale ?? first.locale)} colorScheme={colorScheme ?? first.colorScheme}>
      <ErrorBoundary fallback={<Fault />}>{location === 'nav_bar' ? <Worklist /> : <App />}</ErrorBoundary>
    </Frame>
  );
}

function Fault() {
  const { t } = useReader();
  const { reload } = useSidebar();
  return (
    <main className="sb-sidebar">
      <Notice kind="danger" action={{ label: t('reload'), onPress: reload }}>
        {t('fault')}
      </Notice>
    </main>
  );
}
