import type { Contract, InputOf, ReplyOf } from '@countersign/shared/api/contract.ts';
import { useCallback, useEffect, useState } from 'react';
import { problemOf, type Problem } from '../../problem.ts';
import { useSidebar } from '../sidebar-context.ts';

/** The reply of a reading call: what came last stays while newer is fetched. Fetches again when `version` changes; null asks nothing. */
export function useReply<C extends Contract>(contract: C, input: InputOf<C> | null, version = '') {
  const { server } = useSidebar();
  const [reply, setReply] = useState<ReplyOf<C> | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const asked = JSON.stringify(input);
  useEffect(() => {
    let isWanted = true;
    if (asked === 'null') return;
    server.call(contract, JSON.parse(asked) as InputOf<C>).then(
      (answer) => isWanted && (setReply(answer), setProblem(null)),
      (error: unknown) => isWanted && setProblem(problemOf(error, Date.now(), server.waitMs())),
    );
    return () => {
      isWanted = false;
    };
  }, [server, contract, asked, version, attempt]);
  return { reply, problem, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
