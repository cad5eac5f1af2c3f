import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';

interface Place {
  element: HTMLElement | null;
  isTaken: boolean;
  setElement: (element: HTMLElement | null) => void;
  /** Answers how to give it back. */
  take: () => () => void;
}

const PlaceContext = createContext<Place | null>(null);

/** A page with one header, whose tools may become those of a work that is embedded in it. */
export function WithToolPlace({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [takers, setTakers] = useState(0);
  const place = useMemo<Place>(
    () => ({
      element,
      isTaken: takers > 0,
      setElement,
      take: () => {
        setTakers((count) => count + 1);
        return () => setTakers((count) => count - 1);
      },
    }),
    [element, takers],
  );
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

/** For the header: where its tools stand, and whether an embedded work has put its own there, so that the page's go. */
export function useToolPlace(): Pick<Place, 'setElement' | 'isTaken'> {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('a tool place is on a page with tools');
  return place;
}

/** Whether the page around this has a header of its own. */
export const useIsEmbedded = (): boolean => useContext(PlaceContext) !== null;

/** The tools of an embedded work, in the header of the page; of a page of its own, where they are written. */
export function InToolPlace({ children }: { children: ReactNode }) {
  const place = useContext(PlaceContext);
  const take = useTake(place);
  useEffect(() => take?.(), [take]);
  if (!place) return children;
  return place.element && createPortal(children, place.element);
}

/** The same function while the page stands: taking the place changes the place. */
function useTake(place: Place | null): Place['take'] | undefined {
  const [take] = useState(() => place?.take);
  return take;
}
