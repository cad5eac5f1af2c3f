import { createElement, type ReactNode, useEffect, useState } from 'react';

type Draw<P> = (props: P) => ReactNode;

/** A component whose code is fetched when it is first drawn, or before that by `fetch`. */
export interface Deferred<P> {
  (props: P): ReactNode;
  fetch: () => Promise<void>;
}

/**
 * Makes such a component; `meanwhile` stands in its place until the code is there, `trouble` where it could not be fetched:
 * `again` asks once more and rejects where that fails too.
 */
export function deferred<P extends object>(
  load: () => Promise<Draw<P>>,
  meanwhile: Draw<P> = keepFree,
  trouble?: (again: () => Promise<void>, props: P) => ReactNode,
): Deferred<P> {
  let draw: Draw<P> | undefined;
  const fetch = async () => void (draw ??= await load());
  function DeferredPart(props: P) {
    const [hasFailed, setFailed] = useState<boolean>();
    const again = () => fetch().then(() => setFailed(false));
    useEffect(() => {
      if (draw) return undefined;
      let isHere = true;
      const setOutcome = (failed: boolean) => isHere && setFailed(failed);
      fetch().then(
        () => setOutcome(false),
        () => setOutcome(true),
      );
      return () => {
        isHere = false;
      };
    }, []);
    if (draw) return createElement(draw, props);
    return hasFailed && trouble ? trouble(again, props) : meanwhile(props);
  }
  return Object.assign(DeferredPart, { fetch });
}

const keepFree = () => <div className="cs-deferred" />;
