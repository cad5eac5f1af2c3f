import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import { readEmail } from '@countersign/shared/forms/fields/email/check.ts';
import { wordOf } from '@countersign/shared/resources/kinds-of-value.ts';
import { sql } from 'kysely';
import type { FileJudge, FileLine } from '../../../../work/resource-binding.ts';
import { personOf, type Work } from '../../../../work/work.ts';
import { type Reach, reachesDepartment, reachOf } from '../../reach/reach.ts';
import { type GivableRole, holdsAll, mayGive, readRoles } from '../../reach/rights.ts';
import { RESERVED } from '../save-user.ts';
import { type PeopleWords, plainWord, readPeopleWords, wordsIn } from './people-words.ts';

/** A long number as spreadsheets save it once they have rounded it: `1.3E+10`. */
const ROUNDED = /^\d([.,]\d+)?E\+\d+$/i;

/** What an import of people checks beside the fields: everything that adding and changing one person checks. */
export async function judgePeople(
  work: Pick<Work, 'db' | 'person'>,
  lines: readonly Readonly<Record<string, unknown>>[],
): Promise<FileJudge> {
  const { db } = work;
  const person = personOf(work);
  const words = await readPeopleWords(db);
  const importing = await reachOf(work, 'system:user:import');
  const adding = [importing, await reachOf(work, 'system:user:add')];
  const editing = [importing, await reachOf(work, 'system:user:edit')];
  const known = await knownPeople(work);
  const addresses = new Set<string>();
  /** Managers may stand in the same file. */
  const inFile = new Set(
    lines.map(({ userName, status }) => (status === '1' ? '' : plainWord(wordOf(userName ?? '')))),
  );
  const gives = new Map(
    [adding, editing].map((reaches) => [
      reaches,
      onceFor(async (role: GivableRole, departmentId: number | null) => {
        for (const reach of reaches) if (!(await mayGive({ db, person }, role, { reach, departmentId }))) return false;
        return true;
      }),
    ]),
  );
  const reached = (reaches: readonly Reach[], departmentId: number | null, id: UserId | null = null) =>
    reaches.every(
      (reach) => reachesDepartment(reach, departmentId) || (reach !== 'all' && id !== null && reach.self === id),
    );

  async function problemsOf({ before, after, fields }: FileLine): Promise<RefusalDetail[]> {
    const is = (field: string) => before === undefined || fields.includes(field);
    const text = (field: string) => wordOf(after[field] ?? '');
    const wrong: RefusalDetail[] = [];
    const say = (code: string, field: string, params?: RefusalDetail['params']) =>
      void wrong.push({ code, path: [field], ...(params ? { params } : {}) });
    const id = before === undefined ? null : (Number(before['userId']) as UserId);
    if (id === null && RESERVED.test(text('userName'))) say('user_name_reserved', 'userName');
    // Somebody out of reach: nobody learns more than adding one person would tell.
    if (id === null && known.names.has(plainWord(text('userName')))) say('user_name_taken', 'userName');
    const reaches = id === null ? adding : editing;
    if (id !== null && !reached(reaches, Number(before?.['departmentId']) || null, id)) say('forbidden', 'userName');
    if (id !== null && known.above.has(id)) say('rights_above_own', 'userName');
    if (id === person.id && fields.includes('status')) say('own_account', 'status');
    if (ROUNDED.test(text('phone'))) say('import_rounded', 'phone');
    const email = text('email').toLowerCase();
    if (is('email') && email !== '') {
      const owner = known.addresses.get(email);
      if (readEmail({ domains: [] }, email).problems.length > 0) say('email_invalid', 'email');
      else if (owner !== undefined && owner !== id) say('email_taken', 'email');
      else if (addresses.has(email)) say('import_value_repeated', 'email');
    }
    if (email !== '') addresses.add(email);
    const [department, ...others] = words.departments(text('department'));
    const departmentId = department?.id ?? null;
    if (is('department')) {
      if (text('department') !== '' && (!department || !department.isEnabled)) say('unknown_department', 'department');
      else if (others.length > 0)
        say('department_ambiguous', 'department', { paths: pathsOf(words, text('department')) });
      else if (!reached(reaches, departmentId)) say('department_out_of_reach', 'department');
    }
    if (is('manager') && text('manager') !== '') {
      const manager = known.names.get(plainWord(text('manager')));
      if (plainWord(text('manager')) === plainWord(text('userName'))) say('manager_is_self', 'manager');
      else if (!manager?.isEnabled && !inFile.has(plainWord(text('manager')))) say('unknown_manager', 'manager');
    }
    for (const word of is('posts') ? wordsIn(text('posts')) : [])
      if (!words.post(word)) say('import_unknown_post', 'posts', { name: word });
    if (is('roles')) {
      const held = new Set(id === null ? [] : (known.roles.get(id) ?? []));
      const wanted = wordsIn(text('roles')).map((word) => ({ word, role: words.role(word) }));
      for (const { word, role } of wanted)
        if (!role || (!role.is_enabled && !held.has(role.id))) say('import_unknown_role', 'roles', { name: word });
      const after = new Set(wanted.flatMap(({ role }) => (role ? [role.id] : [])));
      for (const roleId of [...held, ...after].filter((one) => held.has(one) !== after.has(one))) {
        const role = words.roleOfId(roleId);
        if (role && !(await gives.get(reaches)?.(role, departmentId)))
          say('role_out_of_reach', 'roles', { name: role.name });
      }
    }
    return wrong;
  }
  return { tidy: (given) => tidy(given, words), problemsOf };
}

const pathsOf = (words: PeopleWords, word: string): string =>
  words
    .departments(word)
    .map(({ path }) => path)
    .join(', ');

/** Of two words for one thing the one that rows have. */
function tidy(given: Readonly<Record<string, unknown>>, words: PeopleWords): Record<string, unknown> {
  const next = { ...given };
  const { department, roles, posts } = given;
  if (typeof department === 'string') {
    const found = words.departments(department);
    if (found.length === 1) next['department'] = found[0]?.path;
  }
  const named = (cell: unknown, find: (word: string) => { name: string } | undefined) =>
    typeof cell === 'string'
      ? [...new Set(wordsIn(cell).map((word) => find(word)?.name ?? word))].join('; ')
      : undefined;
  if (typeof roles === 'string') next['roles'] = named(roles, words.role);
  if (typeof posts === 'string') next['posts'] = named(posts, words.post);
  return next;
}

interface KnownPeople {
  names: ReadonlyMap<string, { id: UserId; isEnabled: boolean }>;
  addresses: ReadonlyMap<string, UserId>;
  roles: ReadonlyMap<UserId, readonly number[]>;
  /** Those with rights that the caller lacks. */
  above: ReadonlySet<UserId>;
}

async function knownPeople(work: Pick<Work, 'db' | 'person'>): Promise<KnownPeople> {
  const { db } = work;
  const people = await db.selectFrom('user').select(['id', 'user_name', 'email', 'is_enabled']).execute();
  const { rows: held } = await sql<{ id: UserId; roles: number[] }>`
    select user_id as id, array_agg(role_id) as roles from user_role group by user_id`.execute(db);
  const lacking = new Set(
    (await readRoles(db)).filter((role) => !holdsAll(personOf(work), role.permissions)).map(({ id }) => id),
  );
  return {
    names: new Map(
      people.map((one) => [plainWord(one.user_name), { id: one.id as UserId, isEnabled: one.is_enabled }]),
    ),
    addresses: new Map(
      people.flatMap((one) => (one.email === '' ? [] : [[one.email.toLowerCase(), one.id as UserId]])),
    ),
    roles: new Map(held.map(({ id, roles }) => [id, roles.map(Number)])),
    above: new Set(held.filter(({ roles }) => roles.some((id) => lacking.has(Number(id)))).map(({ id }) => id)),
  };
}

/** Asks once for each role and department. */
function onceFor(ask: (role: GivableRole, departmentId: number | null) => Promise<boolean>): typeof ask {
  const asked = new Map<string, Promise<boolean>>();
  return (role, departmentId) => {
    const key = `${role.id} ${departmentId}`;
    const answer = asked.get(key) ?? ask(role, departmentId);
    asked.set(key, answer);
    return answer;
  };
}
