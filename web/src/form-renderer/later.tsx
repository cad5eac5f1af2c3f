import { createElement, type ReactNode, useEffect, useState } from 'react';

type Draw<P> = (props: P) => ReactNode;

/** A component whose code is fetched when it is first drawn, or before that by `fetch`. */
export interface Later<P> {
  (props: P): ReactNode;
  fetch: () => Promise<void>;
}

/** Makes such a component; `meanwhile` stands in its place until the code is there. */
export function later<P extends object>(load: () => Promise<Draw<P>>, meanwhile: Draw<P> = keepFree): Later<P> {
  let draw: Draw<P> | undefined;
  const fetch = async () => void (draw ??= await load());
  function LaterPart(props: P) {
    const [, setArrived] = useState(draw !== undefined);
    useEffect(() => {
      if (draw) return undefined;
      let isHere = true;
      void fetch().then(() => isHere && setArrived(true));
      return () => {
        isHere = false;
      };
    }, []);
    return draw ? createElement(draw, props) : meanwhile(props);
  }
  return Object.assign(LaterPart, { fetch });
}

const keepFree = () => <div className="cs-later" />;
