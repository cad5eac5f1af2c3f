import type { Work } from '../../../work/work.ts';
import type { HasDirectory } from '../directory.ts';
import type { Absence } from '../ports.ts';

/** Who is out of office at this moment, by the id of the person; of several absences the one that lasts longest. */
export async function awayNow(work: Pick<Work, 'db' | 'now'> & HasDirectory): Promise<ReadonlyMap<number, Absence>> {
  const { substitutions } = await work.directory.current(work.db);
  const now = substitutions.filter(({ from, until }) => from <= work.now && until > work.now);
  return new Map(
    now.toSorted((a, b) => a.until.getTime() - b.until.getTime()).map((absence) => [Number(absence.userId), absence]),
  );
}
