import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import { listWork, type WorkTab } from '@countersign/shared/api/tickets/worklist.ts';
import { MISSED, STANDS_AGAIN } from '@countersign/web/src/lib/socket/socket.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSidebar } from '../app/sidebar-context.ts';
import { LOOK_AGAIN_MS } from '../app/live/use-freshness.ts';
import { useLiveSocket } from '../app/live/use-live-socket.ts';
import { useShown } from '../app/live/use-shown.ts';
import { problemOf, type Problem } from '../problem.ts';
import { backoff } from '../zaf/backoff.ts';

export interface WorkAsked {
  tab: WorkTab;
  search: string;
  /** From 1. */
  page: number;
}

export type Work = ReplyOf<typeof listWork>;

export const PAGE_SIZE = 20;
/** Several tasks are decided at once: one look for all that is said about them. */
const SETTLE_MS = 300;
/** What was said between the first look and the socket would be seen then at the latest. */
const LOOK_IN_ANY_CASE_MS = 5 * LOOK_AGAIN_MS;

/**
 * One page of the worklist, kept fresh while somebody sees it: one request when it opens or comes to the front, one after news. What
 * came last stays while newer is fetched; `work` is null until the tab has been read. A page that nobody sees is silent.
 */
export function useWork({ tab, search, page }: WorkAsked) {
  const { server } = useSidebar();
  const isShown = useShown();
  const [got, setGot] = useState<{ tab: WorkTab; work: Work } | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [failures, setFailures] = useState(0);
  const questions = useRef(0);
  const refresh = useCallback(async () => {
    const question = (questions.current += 1);
    const asked = { tab, current: page, size: PAGE_SIZE, ...(search && { search }) };
    try {
      const work = await server.call(listWork, asked);
      if (question !== questions.current) return;
      setGot({ tab, work });
      setProblem(null);
      setFailures(0);
    } catch (error) {
      if (question !== questions.current) return;
      setProblem(problemOf(error, Date.now(), server.waitMs()));
      setFailures((count) => count + 1);
    }
  }, [server, tab, search, page]);

  useEffect(() => {
    // The state changes when the server has answered, not in the effect.
    if (isShown) void Promise.resolve().then(refresh);
  }, [isShown, refresh]);

  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refreshSoon = () => {
    clearTimeout(soon.current);
    soon.current = setTimeout(() => void refresh(), SETTLE_MS);
  };
  useEffect(() => () => clearTimeout(soon.current), [refresh]);
  const isLive = useLiveSocket({
    of: isShown ? 'worklist' : null,
    types: ['todo', STANDS_AGAIN, MISSED],
    onNews: refreshSoon,
  });
  useEffect(() => {
    if (!isShown) return;
    const look = () => void refresh();
    const timer = setInterval(look, isLive ? LOOK_IN_ANY_CASE_MS : LOOK_AGAIN_MS);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      removeEventListener('online', look);
    };
  }, [refresh, isShown, isLive]);

  // Where the server says when to ask again, its notice counts down and asks.
  const isAway = problem?.type === 'offline' || problem?.type === 'failed';
  useEffect(() => {
    if (!isShown || !isAway) return;
    const timer = setTimeout(() => void refresh(), backoff(failures, Math.random()));
    return () => clearTimeout(timer);
  }, [refresh, isShown, isAway, failures]);

  return { work: got?.tab === tab ? got.work : null, counts: got?.work.counts ?? null, problem, refresh };
}
