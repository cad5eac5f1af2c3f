import { type ReactNode, useEffect } from 'react';
import styled from 'styled-components';
import { type Deferred, deferred } from '../../form-renderer/deferred.tsx';
import { whenIdle } from '../../form-renderer/slices/when-idle.ts';
import { Skeleton } from '../../lib/look/garden.ts';
import { translate } from '../../lib/texts/i18n.ts';
import { FloatingTrouble } from '../saving/floating-trouble.tsx';
import { State } from '../state.tsx';

/** What the place of a part holds until it comes: settings with their labels, lines of text, a box, or a whole view. */
type Shape = 'settings' | 'lines' | 'box' | 'view';

/**
 * A part of a screen whose code is fetched after the screen stands. `shape` is what its place looks like meanwhile; none for what
 * floats above the page. Where it cannot be fetched, its place says so and asks again; the rest of the screen goes on. What
 * floats is closed by its own `onClose` then, too.
 */
export const deferredPart = <P extends object>(
  load: () => Promise<(props: P) => ReactNode>,
  shape?: Shape,
): Deferred<P> =>
  deferred(load, () => (shape ? <Waiting shape={shape} /> : null), shape ? partTrouble : floatingTrouble);

const ROWS: Record<Shape, readonly string[]> = {
  settings: ['label', 'control', 'label', 'control', 'label', 'control', 'label', 'control'],
  lines: ['line', 'line', 'line'],
  box: ['box'],
  view: ['view'],
};
const SIZES: Record<string, { width: string; height: string }> = {
  label: { width: '40%', height: '16px' },
  control: { width: '100%', height: '40px' },
  line: { width: '100%', height: '20px' },
  box: { width: '100%', height: '208px' },
  view: { width: '100%', height: '100%' },
};

const Waiting = ({ shape }: { shape: Shape }) => (
  <Place role="status" aria-label={translate('common.loading')} data-shape={shape}>
    {ROWS[shape].map((row, at) => (
      <Skeleton key={at} {...SIZES[row]} />
    ))}
  </Place>
);

const Place = styled.div`
  display: grid;
  gap: 16px;
  padding: 16px;
  &[data-shape='settings'] {
    gap: 8px;
    > :nth-child(even) {
      margin-block-end: 16px;
    }
  }
  &[data-shape='view'] {
    height: 100%;
  }
`;

/** Says in the place of a part that it could not be fetched; for `deferred`. */
export const partTrouble = (again: () => Promise<void>) => (
  <State
    isCompact
    type="error"
    title={translate('common.state.failed')}
    text={translate('forms.frame.partFailed')}
    action={{ label: translate('common.retry'), onClick: () => void again().catch(reloadIfThere) }}
  />
);

const floatingTrouble = (again: () => Promise<void>, props: object) => (
  <FloatingTrouble {...('onClose' in props && isFunction(props.onClose) ? { onClose: props.onClose } : {})}>
    {partTrouble(again)}
  </FloatingTrouble>
);
const isFunction = (value: unknown): value is () => void => typeof value === 'function';

/** Browsers remember code that failed once for as long as the page lives: where the server answers, a new page has it. */
async function reloadIfThere(): Promise<void> {
  const page = await fetch(window.location.href, { cache: 'no-store' }).catch(() => null);
  if (page?.ok) window.location.reload();
}

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
