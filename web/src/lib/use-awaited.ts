import { useEffect, useState } from 'react';

/**
 * What `start` brings for a key that keeps its identity while it means the same; undefined until the first is there. While
 * the one for a new key is on its way, the one before stays. A rejection is thrown where it is used, for the boundary around.
 */
export function useAwaited<K, T>(start: (key: K) => Promise<T>, key: K): T | undefined {
  const [came, setCame] = useState<{ value: T } | { error: unknown }>();
  useEffect(() => {
    let isLast = true;
    start(key).then(
      (value) => isLast && setCame({ value }),
      (error: unknown) => isLast && setCame({ error }),
    );
    return () => {
      isLast = false;
    };
  }, [start, key]);
  if (came && 'error' in came) throw came.error;
  return came?.value;
}
