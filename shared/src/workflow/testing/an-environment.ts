import type { Directory, DirectoryDepartment, DirectoryUser, Environment } from '../environment/environment.ts';
import { simpleEvaluate } from './simple-evaluate.ts';

type Given = Partial<Omit<Environment, 'directory'>> & {
  users?: Partial<DirectoryUser>[];
  departments?: DirectoryDepartment[];
  directory?: Partial<Directory>;
};

/** A world for the engine: any id is an enabled person unless people are given; the clock moves only when told. */
export function anEnvironment({ users, departments = [], directory = {}, ...given }: Given = {}): Environment {
  let count = 0;
  return {
    now: '2026-03-02T09:00:00.000Z',
    newId: <Id extends string>() => `id${(count += 1)}` as Id,
    evaluate: simpleEvaluate,
    directory: { ...aDirectory(users, departments), ...directory },
    ...given,
  };
}

function aDirectory(users: Partial<DirectoryUser>[] | undefined, departments: DirectoryDepartment[]): Directory {
  const known = users?.map((user) => aUser(user));
  return {
    user: (id) => (known ? known.find((user) => user.id === id) : aUser({ id })),
    users: () => known ?? [],
    department: (id) => departments.find((department) => department.id === id),
  };
}

/** A person with good defaults. */
export function aUser(given: Partial<DirectoryUser>): DirectoryUser {
  const id = given.id ?? 'somebody';
  return {
    id,
    name: id,
    isEnabled: true,
    roleIds: [],
    postIds: [],
    departmentId: null,
    managerId: null,
    ...given,
  };
}
