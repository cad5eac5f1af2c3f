import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { HasDirectory } from '../directory.ts';
import type { Work } from '../../../work/work.ts';

interface Placed {
  departmentId: number;
  managerId: UserId | null;
}

/** Puts a person into a department, under a manager of their own or none. */
export async function assignDepartment(
  work: Pick<Work, 'db' | 'afterCommit'> & HasDirectory,
  userId: UserId,
  { departmentId, managerId }: Placed,
): Promise<void> {
  await work.db
    .updateTable('user')
    .set((of) => ({ department_id: departmentId, manager_id: managerId, rev: of('rev', '+', 1) }))
    .where('id', '=', userId)
    .execute();
  work.directory.forget();
  work.afterCommit(() => work.directory.forget());
}
