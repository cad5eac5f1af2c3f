import { setUpInput } from '@countersign/shared/api/session/session.ts';

export interface Administrator {
  username: string;
  nickName: string;
  password: string;
  /** The password typed again. */
  again: string;
}
export type AdministratorProblem = 'username' | 'nickName' | 'password' | 'again';

/** What is wrong before anything is sent, by field; the rules are those of the contract. */
export function checkAdministrator({
  again,
  ...person
}: Administrator): Partial<Record<keyof Administrator, AdministratorProblem>> {
  const checked = setUpInput.safeParse({ code: 'x', ...person });
  const wrong = new Set(checked.success ? [] : checked.error.issues.map((issue) => String(issue.path[0])));
  return {
    ...(wrong.has('username') ? { username: 'username' } : {}),
    ...(wrong.has('nickName') ? { nickName: 'nickName' } : {}),
    ...(wrong.has('password') ? { password: 'password' } : {}),
    ...(again === person.password ? {} : { again: 'again' }),
  };
}
