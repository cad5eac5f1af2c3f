import * as session from '@countersign/shared/api/session/session.ts';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo } from 'react';
import { schemeOwnerChanged } from '../../lib/look/colour-scheme.ts';
import { showStoredLanguage } from '../../lib/texts/i18n.ts';
import { zoneOwnerChanged } from '../../lib/session/zone.ts';
import { SessionContext } from '../../lib/session/permissions.ts';
import { call, sessionGap } from '../../lib/calls/http.ts';
import { setPreferenceOwner } from '../../lib/session/preferences.ts';
import { holdPage, sessionEnded, withDefaultRole } from '../../lib/session/session.ts';
import { useRead } from '../../lib/calls/use-call.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { errorText } from '../../lib/calls/error-text.ts';
import { Button } from '../../lib/look/garden.ts';
import { PlainPage } from '../../ui/page/plain-page.tsx';
import { LayoutSkeleton } from '../layout/layout-skeleton.tsx';
import { RouteTreeContext } from './route-tree.ts';

/** What comes over the socket comes after the first paint. */
const Realtime = lazy(async () => ({ default: (await import('./realtime.tsx')).Realtime }));

/** Somebody may sign out and in again within the two seconds in which an answer usually counts for the next question too. */
const ANEW = { revalidateIfStale: false, dedupingInterval: 0 };

/** Loads who is signed in, then their routes; screens behind it find both in their contexts. */
export function SessionGate({ children }: { children: ReactNode }) {
  const info = useRead(session.getInfo, {}, ANEW);
  const tree = useRead(session.getRouters, info.data ? {} : null, ANEW);
  const person = useMemo(() => (info.data ? withDefaultRole(info.data) : null), [info.data]);
  usePreferencesOf(person?.user.id ?? null);

  const error = info.error ?? tree.error;
  if (!person || (error && !tree.data)) {
    if (!error) return <LayoutSkeleton />;
    return <CannotStart error={error} onRetry={() => void Promise.all([info.mutate(), tree.mutate()])} />;
  }
  return (
    <SessionContext.Provider value={person}>
      <RouteTreeContext.Provider value={tree.data ?? null}>
        <PageOf person={person.user} />
        <Suspense>
          <Realtime />
        </Suspense>
        {children}
      </RouteTreeContext.Provider>
    </SessionContext.Provider>
  );
}

/** Before any screen calls: from now on the page waits for this person where their session ends. */
function PageOf({ person }: { person: session.SessionUser }) {
  useLayoutEffect(() => {
    sessionGap.stand(person);
    void fillWith(call);
    holdPage({ began: () => void sessionGap.look(), ended: (isChosen) => void sessionGap.look(isChosen) });
    return () => {
      sessionGap.stand(null);
      void fillWith(null);
      holdPage(null);
    };
  }, [person]);
  return null;
}

/** Forms that are filled here call like the page; what else they can call with is for pages of their own. */
async function fillWith(caller: typeof call | null): Promise<void> {
  const { callWith } = await import('../../form-renderer/calls/form-calls.ts');
  callWith(caller);
}

function usePreferencesOf(id: number | null): void {
  useEffect(() => {
    if (id === null) return undefined;
    setPreferenceOwner(id);
    schemeOwnerChanged();
    zoneOwnerChanged();
    void showStoredLanguage();
    return () => setPreferenceOwner(null);
  }, [id]);
}

function CannotStart({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  return (
    <PlainPage title={t('session.cannotStart')} text={errorText(error)}>
      <Button isPrimary onClick={onRetry}>
        {t('common.retry')}
      </Button>
      <Button onClick={() => sessionEnded('expired')}>{t('session.signOut')}</Button>
    </PlainPage>
  );
}
