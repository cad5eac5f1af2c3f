import { type ReactNode, useEffect } from 'react';
import { type Later, later } from '../form-renderer/later.tsx';
import { whenIdle } from '../form-renderer/when-idle.ts';
import { Skeleton } from '../lib/garden.ts';
import { translate } from '../lib/i18n.ts';
import { State } from './state.tsx';

/**
 * A part of a screen whose code is fetched after the screen stands. `height` (CSS) is what its place holds meanwhile; none for
 * what floats above the page. Where it cannot be fetched, its place says so and asks again; the rest of the screen goes on.
 */
export const laterPart = <P extends object>(
  load: () => Promise<(props: P) => ReactNode>,
  { height }: { height?: string } = {},
): Later<P> => later(load, () => (height ? <Waiting height={height} /> : null), trouble);

const Waiting = ({ height }: { height: string }) => (
  <div style={{ height, padding: 16 }}>
    <Skeleton height="100%" aria-label={translate('common.loading')} />
  </div>
);

const trouble = (retry: () => void) => (
  <State
    isCompact
    type="error"
    title={translate('common.state.failed')}
    text={translate('forms.frame.partFailed')}
    action={{ label: translate('common.retry'), onClick: retry }}
  />
);

/** The browser may be busy this long before the parts are fetched all the same. */
const AT_LATEST_MS = 2000;

/**
 * Fetches what is likely to be used next when the browser rests, one after the other, so that it is there before it is asked
 * for. What cannot be fetched is asked for again where it is used. `fetches` keeps its identity.
 */
export function useFetchAtRest(fetches: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    let isWanted = true;
    const fetchAll = async () => {
      for (const fetch of fetches) if (isWanted) await fetch().catch(() => null);
    };
    const cancel = whenIdle(() => void fetchAll(), AT_LATEST_MS);
    return () => {
      isWanted = false;
      cancel();
    };
  }, [fetches]);
}
