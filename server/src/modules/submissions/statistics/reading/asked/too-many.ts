import { errorCode } from '../../../../../basics/error-code.ts';
import type { HasDatabase } from '../../../../../database/database.ts';
import { refuse } from '../../../../../work/refusing/refuse.ts';

/** So many answers are counted one by one; the embedded database reads more slowly. A filter that finds more has to be narrower. */
const MOST_SEARCHED = { postgresql: 200_000, embedded: 50_000 };

export const mostSearched = ({ database }: HasDatabase): number => MOST_SEARCHED[database.kind];

export const tooManyToCount = (most: number): never => refuse('too_many_to_count', ['filter'], { params: { most } });

/** PostgreSQL's code for a statement that took longer than it may. */
const CANCELLED = '57014';

/** The result of a statement; one that takes longer than a statement may counts too many. */
export async function inTimeToCount<T>(most: number, statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    if (errorCode(error) === CANCELLED) return tooManyToCount(most);
    throw error;
  }
}
