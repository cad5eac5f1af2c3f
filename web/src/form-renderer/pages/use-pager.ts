import { stepsOf, type FormPage } from '@countersign/shared/forms/pages/form-pages.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ViewSettings } from '../view-settings.ts';
import { usePath } from './use-path.ts';

/** Where the browser's history keeps the page. */
const MARK = 'countersignPage';

/** Stands behind the last page where answers are read before they are sent. */
export const REVIEW = -1;

export interface Pager {
  pages: readonly FormPage[];
  /** Pages on the way, by their place among all, the review last where there is one. */
  path: readonly number[];
  at: number;
  position: number;
  isLast: boolean;
  /** How many pages of the way have been seen. */
  reached: number;
  goTo: (page: number) => void;
  step: (by: 1 | -1) => void;
  showField: (field: number) => void;
}

/** Where a person is in a form, kept for the draft and, if wanted, for the browser's own Back. */
export function usePager({ store, reveals }: ViewSettings, hasHistory: boolean): Pager {
  const { form } = store;
  const pages = useMemo(() => stepsOf(form), [form]);
  const onWay = usePath(store, pages);
  const path = form.presentation.review ? [...onWay, REVIEW] : onWay;
  const [wanted, setWanted] = useState(store.page);
  const at = path.includes(wanted) ? wanted : (onWay.findLast((page) => page <= wanted) ?? onWay[0] ?? 0);
  const position = path.indexOf(at);
  const [reached, setReached] = useState(position);

  const show = (page: number) => {
    setWanted(page);
    setReached((seen) => Math.max(seen, path.indexOf(page)));
    store.turnTo(page === REVIEW ? (onWay.at(-1) ?? 0) : page);
  };
  const goTo = (page: number) => {
    if (hasHistory) history.pushState({ [MARK]: page }, '');
    show(page);
  };
  const showField = (field: number) => {
    const page = pages.findIndex(({ from, to }) => field >= from && field < to);
    if (page >= 0 && page !== at) goTo(page);
  };
  const latest = useRef({ show, showField });
  useEffect(() => {
    latest.current = { show, showField };
  });
  useEffect(() => reveals.subscribe((field) => latest.current.showField(field)), [reveals]);
  useEffect(() => {
    if (!hasHistory) return undefined;
    history.replaceState({ [MARK]: store.page }, '');
    const showFromHistory = (event: PopStateEvent) => {
      const page = (event.state as Record<string, unknown> | null)?.[MARK];
      if (typeof page === 'number') latest.current.show(page);
    };
    addEventListener('popstate', showFromHistory);
    return () => removeEventListener('popstate', showFromHistory);
  }, [hasHistory, store]);

  return {
    pages,
    path,
    at,
    position,
    isLast: position === path.length - 1,
    reached,
    goTo,
    step: (by) => {
      const page = path[position + by];
      if (page !== undefined) goTo(page);
    },
    showField,
  };
}
