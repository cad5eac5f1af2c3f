import { allContracts } from '@countersign/shared/api/contracts.ts';
import { type Contract, pathParameters } from '@countersign/shared/api/contract.ts';
import { serializeQuery } from '@countersign/shared/api/query.ts';
import type * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plantDemonstration } from '../demonstration/seed/demonstration.ts';
import { startSession } from '../modules/session/sessions/start-session.ts';
import { PERMISSIONS } from '../modules/system/roles/permission-registry.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { exampleInput, exampleOf } from '../testing/example-input.ts';

/**
 * Every call, by five callers: somebody unknown, somebody without rights, somebody whose account is off, somebody of another
 * department who holds every right there is, and an administrator. Calls that name objects name real ones of the demonstration,
 * in their addresses and in their bodies.
 */

/** Whose the objects of a call are, by its address; an address that is not here fails the test, whoever adds it. */
const OWNERS: readonly [path: RegExp, owner: 'somebody' | 'the house' | 'the link'][] = [
  // Open to whoever has the address, as far as the form says so.
  [/^\/public\//, 'the link'],
  [/^\/common\/upload\/resumable\//, 'the link'],
  [/^\/system\/config\/(configKey\/|\{key\}\/configValue)/, 'the link'],
  // Kept for everybody who holds the right: lists, settings and connections of the whole house.
  [
    /^\/(system\/(dict|config|env|post|notice|menu|provider|scim|sensitive-word)|app|form\/template|form-templates|field-library|message)\//,
    'the house',
  ],
  [/^\/(tool\/gen|custom)\//, 'the house'],
  [/^\/auth\/binding\//, 'the house'],
  [/^\/zendesk\/(accounts|outbound|availability)\//, 'the house'],
  [/^\/workflow\/(definitions|outbound)\//, 'the house'],
  [/^\/(monitor\/job|jobs\/failed|devices)\//, 'the house'],
  [/^\/system\/(role|dept)\//, 'the house'],
  [/^\/forms\/organisation\//, 'the house'],
  // Of people, forms, answers and requests: not for those who have nothing to do with them.
  [/^\/system\/user\//, 'somebody'],
  [/^\/(system\/saved-filters|auth\/unlock)\//, 'somebody'],
  [/^\/monitor\/(operlog|online)\//, 'somebody'],
  [/^\/(forms|form-folders|form-transfers|submissions|syncs|tokens)\//, 'somebody'],
  [/^\/workflow\/(instances|tasks|substitutions)\//, 'somebody'],
  [/^\/zendesk\/(tickets|ticket-drafts|linked-forms|personal-links|saved-tickets|fillable-forms)\//, 'somebody'],
];
const ownerOf = ({ path }: Contract) => OWNERS.find(([pattern]) => pattern.test(path))?.[1];

/** Reads of objects that the demonstration has none of. */
const UNPLANTED = new Set([
  'submissions.listWebhookDeliveries',
  'submissions.listSyncRuns',
  'submissions.getImport',
  'tickets.getCreationPlaces',
  'tickets.openDraft',
]);

/** Calls of the address of somebody's object that anybody signed in may make, with the reason. */
const OPEN: Readonly<Record<string, string>> = {
  'tickets.noteSaved': 'names a frame of the caller’s own',
  'tickets.setFavourite': 'marks a form for the caller alone',
  'tickets.removeDraft': 'takes away what is the caller’s own, and says the same where there is nothing',
};

/** Rights that reach the requests and linked forms of everybody: the caller of another department has all but these. */
const HOUSE_WIDE = /^(workflow:process:(list|stop|delete|migrate)|workflow:task:proxy|ticket:linked:)/;

let app: TestApp;
/** Ids of the demonstration’s; until they are known, others that contracts take as well. */
const ids: Record<string, string> = {
  formKey: 'form-of-another',
  submission: 'answer-of-another',
  instance: 'request-of-another',
  task: 'task-of-another',
  ticket: '990001',
  linked: 'link-of-another',
  user: '990002',
  other: '990003',
};
const CALLERS = { powerless: 'joao', elsewhere: 'elsewhere', off: 'lina' } as const;
const tokens: Record<keyof typeof CALLERS, string> = { powerless: '', elsewhere: '', off: '' };

beforeAll(async () => {
  app = await startTestApp({ isDemonstration: true, organisation: null });
  await plantDemonstration(app.services);
  const { kysely, pool } = app.database;
  const one = async (text: string): Promise<string> => String((await pool.query(`${text} limit 1`)).rows[0]?.id);
  const form = `select key as id from form f where not exists (select from form_share s where s.form_key = f.key)`;
  ids['formKey'] = await one(`${form} and submission_count > 0 order by submission_count desc`);
  ids['submission'] = await one(`select id from submission where form_key = '${ids['formKey']}'`);
  ids['instance'] = await one(`select i.id from process_instance i where status = 1`);
  ids['task'] = await one(`select id from task where status = 1`);
  ids['ticket'] = await one(`select zd_tkt_id as id from linked_form`);
  ids['linked'] = await one(`select id from linked_form`);
  ids['user'] = String(await app.userId('tom'));
  ids['other'] = String(await app.userId('sofia'));
  ids['audit'] = await one(`select id from audit_log order by id`);
  const role = await pool.query(
    `insert into role (name, key, order_num, data_scope) values ('Everything there', 'everything-there', 99, 3) returning id`,
  );
  const department = await pool.query(`insert into department (name) values ('Elsewhere') returning id`);
  await pool.query(`insert into role_permission (role_id, permission) select $1, unnest($2::text[])`, [
    role.rows[0].id,
    PERMISSIONS.filter((name) => !HOUSE_WIDE.test(name)),
  ]);
  const person = await pool.query(
    `insert into "user" (user_name, nick_name, department_id) values ('elsewhere', 'Eli Sewer', $1) returning id`,
    [department.rows[0].id],
  );
  const [lina, joao] = [await app.userId('lina'), await app.userId('joao')];
  await pool.query('delete from user_role where user_id = $1', [joao]);
  await pool.query('insert into user_role (user_id, role_id) values ($1, $2)', [person.rows[0].id, role.rows[0].id]);
  for (const caller of ['powerless', 'elsewhere', 'off'] as const) tokens[caller] = await app.signIn(CALLERS[caller]);
  await kysely.updateTable('user').set({ is_enabled: false }).where('id', '=', lina).execute();
  app.services.sessions.forget();
  app.services.directory.forget();
});
afterAll(() => app.close());

/** A real id for each part of an address. */
function addressOf({ path, input }: Contract): string {
  const named = (name: string): string => {
    if (name === 'formKey') return ids['formKey'] ?? '';
    if (path.startsWith('/system/user')) return ids['user'] ?? '';
    if (path.startsWith('/submissions/{id}')) return ids['submission'] ?? '';
    if (path.startsWith('/workflow/instances')) return ids['instance'] ?? '';
    if (path.startsWith('/workflow/tasks')) return ids['task'] ?? '';
    if (path.startsWith('/zendesk/tickets')) return ids['ticket'] ?? '';
    if (path.startsWith('/zendesk/linked-forms')) return ids['linked'] ?? '';
    if (path.startsWith('/monitor/operlog')) return ids['audit'] ?? '';
    if (name === 'version') return '1';
    if (name === 'subdomain' || name === 'account') return 'demo';
    const shape = (input as unknown as { shape: Record<string, z.ZodMiniType> }).shape;
    return shape[name]?.safeParse('1').success === false ? String(exampleOf(shape[name], name, {})) : '1';
  };
  return `${app.url}/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(named(name)))}`;
}

async function knock(contract: Contract, token: string | null): Promise<number> {
  const { method } = contract;
  const reply = await fetch(addressOf(contract), {
    method,
    headers: {
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(method === 'POST' || method === 'PUT' ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(method === 'POST' || method === 'PUT' ? { body: '{}' } : {}),
  });
  await reply.body?.cancel();
  return reply.status;
}

const namesObject = ({ path }: Contract) => path.includes('{');
/** What ends sessions comes last. */
const endsSessions = ({ name }: Contract): number => Number(name === 'session.logout');
const rows = allContracts
  .toSorted((a, b) => endsSessions(a) - endsSessions(b))
  .map((contract) => [contract.name, contract] as const);

describe('every call, by who knocks', () => {
  test(`${rows.length} calls with ${rows.length * 5} answers: each address with an object in it says whose it is`, () => {
    const unsaid = allContracts.filter((contract) => namesObject(contract) && ownerOf(contract) === undefined);
    expect(unsaid.map(({ name, path }) => `${name} ${path}`)).toEqual([]);
  });

  test.each(rows)('%s', async (name, contract) => {
    const { access } = contract;
    const [unknown, powerless, off] = [
      await knock(contract, null),
      await knock(contract, tokens.powerless),
      await knock(contract, tokens.off),
    ];
    if (access === 'public') {
      expect([401, 403]).not.toContain(unknown);
    } else {
      expect({ unknown, off }).toEqual({ unknown: 401, off: 401 });
      if (access === 'self') expect(powerless).not.toBe(401);
      else expect(powerless).toBe(403);
    }
    const elsewhere = await knock(contract, tokens.elsewhere);
    expect(elsewhere).toBeLessThan(500);
    if (access === 'public') return;
    expect(elsewhere).not.toBe(401);
    if (namesObject(contract) && ownerOf(contract) === 'somebody' && !(name in OPEN))
      // 400 and 422: what else is asked for is looked at first, and says nothing of the object.
      expect([400, 403, 404, 422]).toContain(elsewhere);
  });
});

test('an administrator finds what the others were not shown: the objects are there', async () => {
  const admin = await app.signIn('admin');
  const reads = allContracts.filter(
    (contract) =>
      contract.method === 'GET' &&
      namesObject(contract) &&
      ownerOf(contract) === 'somebody' &&
      !UNPLANTED.has(contract.name),
  );
  const found: Record<string, number> = {};
  for (const contract of reads) found[contract.name] = await knock(contract, admin);
  const missed = Object.entries(found).filter(([, status]) => ![200, 400, 422].includes(status));
  expect(missed).toEqual([]);
});

/** What bodies call people. */
const PEOPLE = ['userId', 'heirId', 'assignee', 'leaderId', 'managerId', 'person', 'starter', 'zdAgentId'];

/** Values of a body by their names: other people’s objects, and texts that are looked at before any object. */
function knownOf({ name }: Contract): Record<string, unknown> {
  const { formKey, submission, instance, task, ticket, linked } = ids;
  const user = Number(ids['user']);
  const room = name.split('.')[0] ?? '';
  const objects: Record<string, unknown> =
    { submissions: { id: submission, ids: [submission] }, tickets: { id: linked } }[room] ??
    (/Tasks?$/.test(name)
      ? { id: task }
      : /[uU]ser/.test(name)
        ? { id: user, ids: [user] }
        : // A new one.
          name.endsWith('Substitution')
          ? { id: null }
          : {});
  return {
    ...Object.fromEntries(PEOPLE.map((each) => [each, user])),
    substitute: Number(ids['other']),
    ...objects,
    userIds: [user],
    assignees: [user],
    formKey,
    formKeys: [formKey],
    formDataId: submission,
    instanceId: instance,
    taskId: task,
    zdTktId: ticket,
    ticketId: ticket,
    linkedFormId: linked,
    account: 'demo',
    email: 'new@example.com',
    emails: ['new@example.com'],
    issuer: 'https://id.example.com',
    until: '2026-12-20T10:00:00Z',
    endTime: '2026-12-20T10:00:00Z',
    cron: '0 0 2 * * ?',
  };
}

/** Whether a body names an object of somebody’s. */
function namesOthers(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const others = new Set(Object.values(ids));
  const isOther = (name: string, value: unknown) =>
    (typeof value === 'string' && others.has(value)) || (PEOPLE.includes(name) && String(value) === ids['user']);
  return Object.entries(body).some(([name, value]) =>
    Array.isArray(value)
      ? value.some((each) => isOther(name, each) || namesOthers(each))
      : isOther(name, value) || namesOthers(value),
  );
}

async function send(contract: Contract, input: object, token: string): Promise<number> {
  const { method, body } = contract;
  const isInQuery = method === 'DELETE';
  const isJson = !isInQuery && body !== 'multipart';
  const rest = besideAddress(contract, input);
  const form = new FormData();
  for (const [name, value] of Object.entries(rest)) form.append(name, String(value));
  form.append('file', new Blob(['x']), 'x.txt');
  const query = isInQuery ? serializeQuery(rest).replace(/^\?/, '') : '';
  const reply = await fetch(`${addressOf(contract)}${query && `?${query}`}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(isJson ? { 'Content-Type': 'application/json' } : {}) },
    body: isInQuery ? null : isJson ? JSON.stringify(rest) : form,
  });
  const text = await reply.text();
  return text.startsWith('{"code":') ? (JSON.parse(text) as { code: number }).code : reply.status;
}

const besideAddress = ({ path }: Contract, input: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !pathParameters(path).includes(name)));

/** Calls before this one may have ended the caller’s sessions. */
async function anew(userName: string): Promise<string> {
  const session = { userId: await app.userId(userName), ip: '127.0.0.1', userAgent: 'test', now: app.services.clock() };
  return startSession(app.database.kysely, { ...session, life: 'web' });
}

/** Rows of the objects that bodies name, as one text. */
async function othersNow(): Promise<string> {
  const { rows } = await app.database.pool.query(
    `select concat_ws(e'\\n', (select x::text from form x where key = $1), (select x::text from submission x where id = $2),
      (select x::text from process_instance x where id = $3), (select x::text from task x where id = $4),
      (select x::text from linked_form x where id = $5), (select x::text from "user" x where id = $6),
      (select string_agg(x::text, ',') from user_role x where user_id = $6),
      (select string_agg(x::text, ',') from user_post x where user_id = $6),
      (select count(*) from session x where user_id = $6),
      (select string_agg(x::text, ',') from form_share x where form_key = $1)) as now`,
    [ids['formKey'], ids['submission'], ids['instance'], ids['task'], ids['linked'], ids['user']],
  );
  return String(rows[0]?.now);
}

const writes = allContracts.filter(
  (contract) => contract.method !== 'GET' && contract.access !== 'public' && !endsSessions(contract),
);

/** Bodies that may name what is somebody else’s, with the reason. */
const OPEN_BODIES: Readonly<Record<string, string>> = {
  'workflow.preview': 'anybody signed in may fill a published form, and learns who would approve',
  'workflow.approveTasks': 'answers for each task, and `not_found` for this one',
  'devices.add': 'a device is the house’s; it names an answer and shows nothing of it',
  'devices.export': 'filters of a list of the house',
  'devices.exportChanges': 'filters of a list of the house',
};

const named = writes.filter((contract) =>
  namesOthers(besideAddress(contract, exampleInput(contract, knownOf(contract)))),
);

describe('every body that names what is somebody else’s', () => {
  test.each(named.map((contract) => [contract.name, contract] as const))('%s', async (name, contract) => {
    const before = await othersNow();
    const code = await send(contract, exampleInput(contract, knownOf(contract)), await anew(CALLERS.elsewhere));
    // 422: what else is asked for is looked at first.
    expect([403, 404, 422, ...(name in OPEN_BODIES ? [200] : [])]).toContain(code);
    expect(await othersNow()).toBe(before);
  });

  test('is one that the contract takes, so that the object is looked at', () => {
    const refused = named.filter(
      (contract) => !contract.input.safeParse(exampleInput(contract, knownOf(contract))).success,
    );
    expect(refused.map(({ name }) => name)).toEqual([]);
  });
});

/** What may hold names that nobody has listed: a filter is kept as the page wrote it. */
const FREE = ['operation', 'saved_filter'];

test('extra fields of a body are refused or left out for everyone, and no row keeps them', async () => {
  const mark = 'smuggled_in';
  const withMore = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withMore);
    if (typeof value !== 'object' || value === null) return value;
    const inside = Object.entries(value).map(([name, each]) => [name, withMore(each)] as const);
    return { [mark]: mark, createBy: mark, isAdmin: mark, ...Object.fromEntries(inside) };
  };
  const codes: Record<string, number> = {};
  for (const contract of writes)
    codes[contract.name] = await send(
      contract,
      withMore(exampleInput(contract, knownOf(contract))) as object,
      await anew('admin'),
    );
  expect(Object.entries(codes).filter(([, code]) => code === 500)).toEqual([]);
  // Most get past their contract: what they would keep is seen.
  expect(Object.values(codes).filter((code) => code === 200).length).toBeGreaterThan(50);
  const { pool } = app.database;
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const kept: string[] = [];
  for (const { name } of tables.rows) {
    const found = await pool.query(`select from "${name}" x where x::text like '%${mark}%' limit 1`);
    if (found.rowCount) kept.push(name);
  }
  expect(kept.filter((name) => !FREE.includes(name))).toEqual([]);
});
