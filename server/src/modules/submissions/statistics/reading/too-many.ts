import { errorCode } from '../../../../basics/error-code.ts';
import { refuse } from '../../../../work/refuse.ts';

/** So many answers are counted one by one; a filter that finds more has to be narrower. */
export const MOST_SEARCHED = 200_000;

export const tooManyToCount = (): never => refuse('too_many_to_count', ['filter'], { params: { most: MOST_SEARCHED } });

/** PostgreSQL's code for a statement that took longer than it may. */
const CANCELLED = '57014';

/** The result of a statement; one that takes longer than a statement may counts too many. */
export async function inTimeToCount<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    if (errorCode(error) === CANCELLED) return tooManyToCount();
    throw error;
  }
}
