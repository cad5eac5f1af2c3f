import * as session from '@countersign/shared/api/session/session.ts';
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { schemeOwnerChanged } from '../../lib/look/colour-scheme.ts';
import { showStoredLanguage } from '../../lib/texts/i18n.ts';
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
import { Realtime } from './realtime.tsx';
import { RouteTreeContext } from './route-tree.ts';

/** Loads who is signed in, then their routes; screens behind it find both in their contexts. */
export function SessionGate({ children }: { children: ReactNode }) {
  const info = useRead(session.getInfo, {}, { revalidateIfStale: false });
  const tree = useRead(session.getRouters, info.data ? {} : null, { revalidateIfStale: false });
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
        <Realtime />
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
