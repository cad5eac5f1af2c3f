import { createHash } from 'node:crypto';
import type { CaptchaProblem } from '@countersign/shared/api/forms/settings.ts';
import * as invitations from '@countersign/shared/api/session/invitations.ts';
import { login } from '@countersign/shared/api/session/session.ts';
import * as departments from '@countersign/shared/api/system/departments.ts';
import * as roles from '@countersign/shared/api/system/roles.ts';
import * as users from '@countersign/shared/api/system/users.ts';
import { config } from '@countersign/shared/resources/definitions/config.ts';
import { contractsOf } from '@countersign/shared/resources/resource-contracts.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { aMailSink } from '../workflow/testing/a-mail-sink.ts';
import { aClock } from '../workflow/testing/a-clock.ts';

let app: TestApp;
let post: Awaited<ReturnType<typeof aMailSink>>;
const { clock, pass } = aClock();
beforeAll(async () => {
  post = await aMailSink();
  const { mail } = readConfig({ MAIL_URL: post.url, MAIL_FROM: 'forms@northlight.example' });
  app = await startTestApp({ config: { mail }, clock });
});
afterAll(async () => {
  await app.close();
  await post.close();
});

const as = (who: string) => ({ as: who });
const code = (name: string, status?: number) => ({
  ...(status ? { code: status } : {}),
  errors: [expect.objectContaining({ code: name }) as object],
});
const PASSWORD = 'four-quiet-otters';
let count = 0;
const address = () => `guest${(count += 1)}@northlight.example`;
const codeIn = (url: string): string => new URL(url).hash.slice(1);
const mailTo = async (email: string) => {
  await app.services.jobs.runDue();
  return post.mails.filter(({ to }) => to === email);
};
const linkIn = (text: string): string => codeIn(/https?:\S+/.exec(text)?.[0] ?? expect.unreachable());
const departmentOf = async (name: string) =>
  (await app.call(departments.listDepartments, {}, as('admin'))).find((one) => one.name === name)?.id ?? 0;
const roleOf = async (key: string) =>
  (await app.call(roles.listRoles, { search: key }, as('admin'))).records.find((role) => role.key === key)?.id ?? 0;
const personOf = async (userName: string) =>
  (await app.call(users.listUsers, { search: userName, size: 50 }, as('admin'))).records.find(
    (one) => one.userName === userName,
  );
async function anInvitation(more: { email?: string; by?: string; departmentName?: string; role?: string } = {}) {
  const { email = address(), by = 'admin', departmentName, role } = more;
  const [made] = await app.call(
    invitations.invite,
    {
      emails: [email],
      departmentId: departmentName ? await departmentOf(departmentName) : null,
      roleIds: role ? [await roleOf(role)] : [],
      language: 'en',
    },
    as(by),
  );
  return made ?? expect.unreachable();
}
const accept = (link: string, username: string, password = PASSWORD) =>
  app.call(invitations.acceptInvitation, { code: link, username, nickName: 'Guest', password });
/** Somebody of Finance with a role of these permissions in the own department. */
async function aClerk(permissions: readonly string[]) {
  const key = `clerk-${(count += 1)}`;
  const content = { key, name: key, dataScope: 3 as const, permissions: [...permissions], menuIds: [] };
  const { id } = await app.call(roles.addRole, content, as('admin'));
  const departmentId = await departmentOf('Finance');
  await app.call(users.addUser, { userName: key, nickName: key, departmentId, roleIds: [id] }, as('admin'));
  return { userName: key, roleId: id };
}

describe('an invitation', () => {
  test('reaches its address by mail, and makes one account with what was set for it', async () => {
    const { email, isMailed, id } = await anInvitation({ departmentName: 'Finance', role: 'auditor' });
    expect(isMailed).toBe(true);
    const [mail] = await mailTo(email);
    expect(mail?.subject).toContain('invites you');
    const link = linkIn(mail?.text ?? '');
    expect(await app.call(invitations.readInvitation, { code: link })).toEqual({ email, isRegistered: false });
    await accept(link, 'guest-one');
    expect(await personOf('guest-one')).toMatchObject({
      email,
      department: { name: 'Finance' },
      roles: [{ name: 'Auditor' }],
      hasPassword: true,
    });
    await expect(accept(link, 'guest-two')).rejects.toMatchObject(code('code_used'));
    expect(await app.call(login, { username: 'guest-one', password: PASSWORD })).toEqual(expect.any(String));
    const { records } = await app.call(invitations.listInvitations, {}, as('admin'));
    expect(records.find((one) => one.id === id)).toMatchObject({ status: 'accepted', invitedBy: 'Alex Morgan' });
    const { rows } = await app.database.pool.query('select * from invitation_code');
    expect(JSON.stringify(rows)).not.toContain(link);
  });

  test('ends with the week, with another one, and when it is revoked', async () => {
    const old = await anInvitation();
    const again = await app.call(invitations.resendInvitation, { id: old.id }, as('admin'));
    await expect(accept(codeIn(old.url), 'guest-old')).rejects.toMatchObject(code('code_expired'));
    pass(7 * 24 + 1);
    await expect(accept(codeIn(again.url), 'guest-old')).rejects.toMatchObject(code('code_expired'));
    const third = await app.call(invitations.resendInvitation, { id: old.id }, as('admin'));
    await app.call(invitations.revokeInvitation, { id: old.id }, as('admin'));
    await expect(accept(codeIn(third.url), 'guest-old')).rejects.toMatchObject(code('code_expired'));
    await expect(app.call(invitations.resendInvitation, { id: old.id }, as('admin'))).rejects.toMatchObject(
      code('invitation_over', 409),
    );
  });

  test.each([
    ['a password that everybody knows', 'guest-three', 'password1234', 'password_too_common'],
    ['a name that somebody has', 'MAYA', PASSWORD, 'user_name_taken'],
  ])('is not accepted with %s, and stays', async (_what, username, password, refusal) => {
    const { url } = await anInvitation();
    await expect(accept(codeIn(url), username, password)).rejects.toMatchObject(code(refusal));
    await accept(codeIn(url), `guest-stays-${(count += 1)}`);
  });

  test('is into departments and with roles that there are and that are on, also when it is accepted', async () => {
    const invite = (more: { departmentId?: number; roleIds?: number[] }) =>
      app.call(
        invitations.invite,
        { emails: [address()], departmentId: null, roleIds: [], language: 'en', ...more },
        as('admin'),
      );
    const { id: departmentId } = await app.call(
      departments.addDepartment,
      { name: 'Closed', parentId: null },
      as('admin'),
    );
    const key = `off-${(count += 1)}`;
    const role = { key, name: key, dataScope: 5 as const, permissions: [], menuIds: [] };
    const { id: roleId } = await app.call(roles.addRole, role, as('admin'));
    const { url } = await anInvitation({ role: key });
    await app.call(departments.changeDepartmentStatus, { id: departmentId, isEnabled: false }, as('admin'));
    await app.call(roles.changeRoleStatus, { id: roleId, isEnabled: false }, as('admin'));
    for (const one of [departmentId, 999_999])
      await expect(invite({ departmentId: one })).rejects.toMatchObject(code('unknown_department'));
    for (const one of [roleId, 999_999])
      await expect(invite({ roleIds: [one] })).rejects.toMatchObject(code('unknown_role'));
    await accept(codeIn(url), 'guest-without');
    expect(await personOf('guest-without')).toMatchObject({ roles: [] });
  });

  test('places nobody where its inviter no longer may, and is sent again by those alone who could make it', async () => {
    const { userName: by, roleId } = await aClerk(['system:user:add', 'monitor:job:list']);
    const { id, url } = await anInvitation({ by, departmentName: 'Finance' });
    const { rev } = await app.call(roles.getRole, { roleId }, as('admin'));
    const elsewhere = { dataScope: 2 as const, departmentIds: [await departmentOf('Customer Support')] };
    const content = { name: by, ...elsewhere, permissions: ['system:user:add'], menuIds: [] };
    await app.call(roles.editRole, { id: roleId, rev, ...content }, as('admin'));
    await expect(app.call(invitations.resendInvitation, { id }, as(by))).rejects.toMatchObject(
      code('department_out_of_reach'),
    );
    await accept(codeIn(url), 'guest-nowhere');
    expect(await personOf('guest-nowhere')).toMatchObject({ department: null });
  });

  test('is over when somebody has its address, and is no registration', async () => {
    const { url, email } = await anInvitation();
    const confirm = app.call(invitations.confirmRegistration, { code: codeIn(url), password: PASSWORD });
    await expect(confirm).rejects.toMatchObject(code('code_expired'));
    await app.call(users.addUser, { userName: 'guest-faster', nickName: 'Faster', email }, as('admin'));
    await expect(accept(codeIn(url), 'guest-slower')).rejects.toMatchObject(code('code_used'));
  });

  test('is for nobody who is here already, and for addresses alone', async () => {
    await expect(anInvitation({ email: 'no address' })).rejects.toMatchObject(code('email_invalid'));
    const { url, email } = await anInvitation();
    await accept(codeIn(url), 'guest-here');
    await expect(anInvitation({ email: email.toUpperCase() })).rejects.toMatchObject(code('email_taken'));
  });

  test('gives nothing that its inviter lacks, when it is made and when it is accepted', async () => {
    const rights = ['system:user:add', 'monitor:job:list'];
    const { userName: by, roleId } = await aClerk(rights);
    await expect(anInvitation({ by, departmentName: 'Customer Support' })).rejects.toMatchObject(
      code('department_out_of_reach'),
    );
    await expect(anInvitation({ by, departmentName: 'Finance', role: 'admin' })).rejects.toMatchObject(
      code('role_out_of_reach'),
    );
    const key = `jobs-${(count += 1)}`;
    await app.call(
      roles.addRole,
      { key, name: key, dataScope: 5, permissions: ['monitor:job:list'], menuIds: [] },
      as('admin'),
    );
    const { url } = await anInvitation({ by, departmentName: 'Finance', role: key });
    const { rev } = await app.call(roles.getRole, { roleId }, as('admin'));
    const content = { name: by, dataScope: 3 as const, permissions: ['system:user:add'], menuIds: [] };
    await app.call(roles.editRole, { id: roleId, rev, ...content }, as('admin'));
    await accept(codeIn(url), 'guest-late');
    expect(await personOf('guest-late')).toMatchObject({ department: { name: 'Finance' }, roles: [] });
  });

  test('is seen, sent again and revoked by those who reach it', async () => {
    const { userName } = await aClerk(['system:user:add']);
    const { id } = await anInvitation({ departmentName: 'Customer Support' });
    const { records } = await app.call(invitations.listInvitations, { size: 200 }, as(userName));
    expect(records.map((one) => one.id)).not.toContain(id);
    for (const call of [invitations.resendInvitation, invitations.revokeInvitation])
      await expect(app.call(call, { id }, as(userName))).rejects.toMatchObject({ code: 404 });
  });
});

describe('registering', () => {
  const { list, edit } = contractsOf(config);
  const set = async (configKey: string, configValue: string) => {
    const { records } = await app.call(list, { configKey } as never, as('admin'));
    const row = records[0] as unknown as { configId: number; rev: number };
    await app.call(edit, { configId: row.configId, rev: row.rev, configValue } as never, as('admin'));
  };
  const solved = ({ text, zeroBits }: CaptchaProblem): string => {
    for (let number = 0; ; number += 1) {
      const solution = `${text}:${number}`;
      if (createHash('sha256').update(solution).digest().readUInt32BE() >>> (32 - zeroBits) === 0) return solution;
    }
  };
  const ask = (username: string, email: string, slideCode?: string) =>
    app.call(invitations.register, { username, password: PASSWORD, email, ...(slideCode ? { slideCode } : {}) });
  /** As the page does: solves what it is asked for. */
  const register = (username: string, email: string) =>
    ask(username, email).catch(({ current }: { current: CaptchaProblem }) => ask(username, email, solved(current)));

  test('is closed until an administrator opens it', async () => {
    expect(await app.call(invitations.registration, {})).toEqual({ isOpen: false, asksEmail: true });
    await expect(ask('early', address())).rejects.toMatchObject(code('registration_closed', 403));
    await set('sys.account.registerUser', 'true');
    expect(await app.call(invitations.registration, {})).toMatchObject({ isOpen: true });
  });

  test('asks for proof of work, once for each account', async () => {
    const refusal = (await ask('worker', address()).catch((error: unknown) => error)) as {
      code: number;
      current: CaptchaProblem;
    };
    expect(refusal.code).toBe(416);
    const solution = solved(refusal.current);
    await ask('worker', address(), solution);
    await expect(ask('worker2', address(), solution)).rejects.toMatchObject({ code: 416 });
  });

  test('makes an account without any role once the address is confirmed', async () => {
    const email = address();
    expect(await register('newcomer', email)).toEqual({ isMailed: true });
    expect(await personOf('newcomer')).toBeUndefined();
    const [mail] = await mailTo(email);
    const link = linkIn(mail?.text ?? '');
    await expect(accept(link, 'other-name')).rejects.toMatchObject(code('code_expired'));
    const guess = app.call(invitations.confirmRegistration, { code: link, password: 'not what was chosen' });
    await expect(guess).rejects.toMatchObject(code('wrong_password'));
    expect(await personOf('newcomer')).toBeUndefined();
    await app.call(invitations.confirmRegistration, { code: link, password: PASSWORD });
    expect(await personOf('newcomer')).toMatchObject({ email, roles: [], department: null });
    const again = app.call(invitations.confirmRegistration, { code: link, password: PASSWORD });
    await expect(again).rejects.toMatchObject(code('code_used'));
  });

  test.each([
    ['a name that the product gives itself', 'zendesk-7', PASSWORD, address(), 'user_name_reserved'],
    ['a password that everybody knows', 'newcomer2', 'password1234', address(), 'password_too_common'],
    ['no address', 'newcomer2', PASSWORD, 'nobody', 'email_invalid'],
  ])('makes nothing of %s', async (_what, username, password, email, refusal) => {
    pass(1 / 30);
    await set('sys.account.captchaEnabled', 'false');
    await expect(app.call(invitations.register, { username, password, email })).rejects.toMatchObject(code(refusal));
    await set('sys.account.captchaEnabled', 'true');
  });

  test('ends when somebody else has the address first, and a link to who is known already opens nothing', async () => {
    const email = address();
    pass(1 / 30);
    await register('newcomer3', email);
    const [mail] = await mailTo(email);
    await app.call(users.addUser, { userName: 'guest-first', nickName: 'First', email }, as('admin'));
    const confirm = { code: linkIn(mail?.text ?? ''), password: PASSWORD };
    await expect(app.call(invitations.confirmRegistration, confirm)).rejects.toMatchObject(code('code_used'));
    pass(1 / 30);
    await register('newcomer4', email);
    expect((await mailTo(email)).at(-1)?.text).toContain('already has an account');
    const kept = await app.database.pool.query(
      `select kind, password_hash from invitation where user_name = 'newcomer4'`,
    );
    expect(kept.rows).toEqual([{ kind: 'known', password_hash: null }]);
  });

  test('needs no mail server: then the name says who is here, and no address is kept', async () => {
    const { mailer } = app.services;
    pass(1 / 30);
    await set('sys.account.captchaEnabled', 'false');
    Object.assign(app.services, { mailer: null });
    try {
      await expect(ask('maya', address())).rejects.toMatchObject(code('user_name_taken'));
      expect(await ask('newcomer5', address())).toEqual({ isMailed: false });
      expect(await personOf('newcomer5')).toMatchObject({ email: '', roles: [] });
    } finally {
      Object.assign(app.services, { mailer });
      await set('sys.account.captchaEnabled', 'true');
    }
  });

  test('says the same about an address or a name that somebody has; the mail says what is so', async () => {
    const email = address();
    pass(1 / 30);
    expect(await register('maya', email)).toEqual({ isMailed: true });
    const [mail] = await mailTo(email);
    expect(mail?.text).toContain('already has an account');
    expect(mail?.text).not.toContain('/invite');
    await set('sys.account.captchaEnabled', 'false');
    pass(1 / 30);
    for (let at = 0; at < 4; at += 1) await register(`flood${at}`, email);
    expect(await mailTo(email)).toHaveLength(3);
  });
});
