import type { Directory, DirectoryDepartment } from '../environment/environment.ts';

/** The department and those above it, up to the root; a loop in the data ends the climb. */
export function climbDepartments(directory: Directory, departmentId: string | null): DirectoryDepartment[] {
  const chain: DirectoryDepartment[] = [];
  let next = departmentId;
  while (next !== null) {
    const department = directory.department(next);
    if (!department || chain.includes(department)) break;
    chain.push(department);
    next = department.parentId;
  }
  return chain;
}

/** The heads of the departments in their order; a department without a head is skipped. */
export function headsOf(departments: readonly DirectoryDepartment[]): string[] {
  return departments.flatMap((department) => (department.headId === null ? [] : [department.headId]));
}

/** The heads of the departments with these ids. */
export function headsOfDepartments(directory: Directory, ids: readonly string[]): string[] {
  return headsOf(ids.flatMap((id) => directory.department(id) ?? []));
}

/** The department of a person, if there is one. */
export function departmentOfUser(directory: Directory, userId: string): string | null {
  return directory.user(userId)?.departmentId ?? null;
}

/** The manager, the manager's manager and so on: so many levels, or up to the first with the role or post. */
export function climbManagers(
  directory: Directory,
  userId: string,
  rule: { levels: number; untilRole: string | null; untilPost: string | null },
): string[] {
  const chain: string[] = [];
  let next = directory.user(userId)?.managerId ?? null;
  while (next !== null && next !== userId && !chain.includes(next) && chain.length < rule.levels) {
    chain.push(next);
    const manager = directory.user(next);
    if (rule.untilRole !== null && manager?.roleIds.includes(rule.untilRole)) break;
    if (rule.untilPost !== null && manager?.postIds.includes(rule.untilPost)) break;
    next = manager?.managerId ?? null;
  }
  return chain;
}
