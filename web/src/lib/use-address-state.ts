import { useCallback, useMemo } from 'react';
import { type Location, useLocation, useSearchParams } from 'react-router-dom';

type Value = string | number;
type State<D extends Record<string, Value>> = { [K in keyof D]: D[K] extends number ? number : string };

/** What the address says, with the defaults where it says nothing or something that is no number. */
export function readAddressState<D extends Record<string, Value>>(params: URLSearchParams, defaults: D): State<D> {
  const entries = Object.entries(defaults).map(([name, fallback]) => {
    const text = params.get(name);
    if (text === null) return [name, fallback];
    if (typeof fallback === 'string') return [name, text];
    return [name, /^\d{1,9}$/.test(text) ? Number(text) : fallback];
  });
  return Object.fromEntries(entries) as State<D>;
}

/** The address with the changes; what equals its default is left out, so that links stay short. */
export function writeAddressState(
  params: URLSearchParams,
  defaults: Record<string, Value>,
  changes: Record<string, Value | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === defaults[name]) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** What was written at a place that is still shown: the router shows the next one later, and a second change builds on the first. */
const written = new WeakMap<Location, URLSearchParams>();

/**
 * Filters, sort and page that live in the address, so that a link shows the same list. Changes replace the history
 * entry; a change of anything but `page` goes back to page 1 when there is one.
 */
export function useAddressState<D extends Record<string, Value>>(defaults: D) {
  const location = useLocation();
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  // `defaults` is written in place by callers; its content, not its identity, matters.
  const fixed = JSON.stringify(defaults);
  const state = useMemo(() => readAddressState(new URLSearchParams(text), JSON.parse(fixed) as D), [text, fixed]);
  const change = useCallback(
    (changes: Partial<State<D>>) => {
      const known = JSON.parse(fixed) as D;
      const back = 'page' in known && !('page' in changes) ? { page: undefined } : {};
      const present = written.get(location) ?? new URLSearchParams(location.search);
      const next = writeAddressState(present, known, { ...back, ...changes });
      written.set(location, next);
      setParams(next, { replace: true, state: location.state as unknown });
    },
    [fixed, location, setParams],
  );
  return [state, change] as const;
}
