import { useEffect, useState } from 'react';
import { useFormat } from '../lib/texts/format.ts';

export const COUNT_UP_MS = 3000;

/** What stands at a moment of counting up: fast first, then slower, whole numbers. */
export const countAt = (value: number, elapsedMs: number): number =>
  elapsedMs >= COUNT_UP_MS ? value : Math.round(value * (1 - (1 - elapsedMs / COUNT_UP_MS) ** 3));

/** A number that counts up when it is first shown; who wants no motion, and who listens, gets it as it is. */
export function CountUp({ value }: { value: number }) {
  const { formatNumber } = useFormat();
  const [shown, setShown] = useState(() => (wantsMotion() ? 0 : value));
  useEffect(() => {
    if (!wantsMotion()) {
      const frame = requestAnimationFrame(() => setShown(value));
      return () => cancelAnimationFrame(frame);
    }
    let begin: number | null = null;
    const step = (now: number) => {
      begin ??= now;
      setShown(countAt(value, now - begin));
      if (now - begin < COUNT_UP_MS) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return (
    <>
      <span aria-hidden="true">{formatNumber(shown)}</span>
      <span className="visually-hidden">{formatNumber(value)}</span>
    </>
  );
}

const wantsMotion = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
