import { type ReadAnswer, WRONG_TYPE } from '../../../../validation/answer-problem.ts';

/** What takes no answer reads none. */
export const readNothing = (): ReadAnswer => WRONG_TYPE;
