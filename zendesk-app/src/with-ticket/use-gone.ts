import { useEffect, useState } from 'react';
import { isOver } from './frame-life.ts';

/** Longer than anybody looks at one ticket that is not saved; one that goes meanwhile is told at once. */
const WATCHED_MS = 3_600_000;

/** Those of the frames of other tickets that have gone. */
export function useGone(frames: readonly string[]): ReadonlySet<string> {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const all = [...new Set(frames)].toSorted((a, b) => a.localeCompare(b)).join();
  useEffect(() => {
    let isWanted = true;
    for (const frame of all.split(',').filter(Boolean)) {
      void isOver(frame, WATCHED_MS).then(
        (isGone) => isWanted && isGone && setGone((before) => new Set([...before, frame])),
      );
    }
    return () => {
      isWanted = false;
    };
  }, [all]);
  return gone;
}
