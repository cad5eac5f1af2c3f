import { type Deferred, deferred } from '@countersign/web/src/form-renderer/deferred.tsx';
import { createContext, type ReactNode, useContext } from 'react';
import { Button } from './button.tsx';
import { Lines } from './lines.tsx';
import { Notice } from './notice.tsx';
import { useReader, useSidebar } from '../sidebar-context.ts';

/** The way back from a part that fills the panel. */
export const WayBack = createContext<() => void>(() => {});

/**
 * A part whose code is fetched when it is first shown. Where there is no network then, its place says so and asks again, and
 * everything around it stays.
 */
export const latePart = <P extends object>(load: () => Promise<(props: P) => ReactNode>): Deferred<P> =>
  deferred(
    load,
    () => <Lines />,
    (again) => <Trouble again={again} />,
  );

/** The same for what stands in the panel alone. */
export const latePlace = <P extends object>(load: () => Promise<(props: P) => ReactNode>): Deferred<P> =>
  deferred(
    load,
    () => <Lines />,
    (again) => <LostPlace again={again} />,
  );

interface TroubleProps {
  again: () => Promise<void>;
}

function Trouble({ again }: TroubleProps) {
  const { t } = useReader();
  const { reload } = useSidebar();
  // Browsers remember code that failed once for as long as the page lives: where the server answers, a new page has it.
  const handlePress = () =>
    again().catch(() =>
      fetch('/healthz').then(
        (reply) => reply.ok && reload(),
        () => false,
      ),
    );
  return (
    <Notice kind="warning" action={{ label: t('tryAgain'), onPress: () => void handlePress() }}>
      {t('partOffline')}
    </Notice>
  );
}

function LostPlace({ again }: TroubleProps) {
  const { t } = useReader();
  const goBack = useContext(WayBack);
  return (
    <main className="sb-sidebar">
      <div className="sb-head">
        <h1>{t('title')}</h1>
        <Button isBasic onClick={goBack}>
          {t('back')}
        </Button>
      </div>
      <Trouble again={again} />
    </main>
  );
}
