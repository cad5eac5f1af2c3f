import { checkDesign, type DesignProblem } from '@countersign/shared/api/workflow/design.ts';
import type { DefinitionKey } from '@countersign/shared/basics/ids.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../../lib/calls/http.ts';

const REST_MS = 600;

interface Check {
  problems: readonly DesignProblem[];
  isChecking: boolean;
  hasFailed: boolean;
}

/** Has the draft checked whenever it rests; the last answer stays until the next one comes. */
export function useCheck(key: DefinitionKey, xml: string): Check {
  const [check, setCheck] = useState<Check>({ problems: [], isChecking: true, hasFailed: false });
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(async () => {
      const answer = await call(checkDesign, { key, xml }).then(
        ({ problems }): Check => ({ problems, isChecking: false, hasFailed: false }),
        (): Check => ({ problems: [], isChecking: false, hasFailed: true }),
      );
      if (isWanted) setCheck(answer);
    }, REST_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [key, xml]);
  return check;
}
