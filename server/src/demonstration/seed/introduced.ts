import { PEOPLE } from './organisation.ts';

const nickNameOf = (userName: string): string => PEOPLE.find((person) => person.userName === userName)?.nickName ?? '';

/** The people that a newcomer is shown first, one for each thing that there is to try. */
export const INTRODUCED: readonly { userName: string; nickName: string; what: string }[] = [
  { userName: 'maya', what: 'leads customer support, fills forms in tickets' },
  { userName: 'tom', what: 'support agent' },
  { userName: 'oliver', what: 'finance director, approves' },
  { userName: 'sofia', what: 'leads the accountants, approves' },
  { userName: 'elena', what: 'designs forms and processes' },
  { userName: 'admin', what: 'may do everything' },
].map((person) => ({ ...person, nickName: nickNameOf(person.userName) }));
