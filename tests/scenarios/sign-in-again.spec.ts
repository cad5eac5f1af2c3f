import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/src/demonstration/seed/organisation.ts';
import { expectAccessible } from './support/accessible.ts';
import { signIn, stage } from './support/story.ts';

const story = stage();

/**
 * Somebody whose page asks the server only what they do. The connection of a page would ask some seconds after the session has ended,
 * and whoever is slower than that would find the dialog before they have done anything.
 */
async function atWork(userName: string): Promise<Page> {
  const page = await story.signedIn(userName);
  const none = { status: 403, json: { code: 403, msg: '', data: { errors: [] } } };
  await page.context().route('**/api/login/socket-ticket', (route) => route.fulfill(none));
  return page;
}

describe('a session that ends while somebody works', () => {
  it('is begun again over the form designer: the next change is saved, the page never left', async () => {
    const elena = await atWork('elena');
    await newForm(elena, 'Kept through the night');
    const opened = await markPage(elena);
    await endSession(elena);
    await addField(elena, 'Number');
    await elena.getByRole('dialog', { name: 'Sign in to continue' }).waitFor();
    await expectAccessible(elena);
    await signInAgain(elena);
    await elena.getByText('Saved', { exact: true }).waitFor();
    expect(await markPage(elena)).toBe(opened);
    await elena.reload();
    await onCanvas(elena, 'Number').waitFor();
  });

  it('may wait: the work stays on the page, and goes to the server after signing in from the notice', async () => {
    const elena = await atWork('elena');
    await newForm(elena, 'Signed in later');
    await endSession(elena);
    await addField(elena, 'Number');
    await elena.getByRole('button', { name: 'Not now' }).click();
    const notice = elena.getByRole('alert').filter({ hasText: 'You’re signed out' });
    await notice.waitFor();
    await elena.getByText('Not saved', { exact: true }).waitFor();
    await addField(elena, 'Text');
    await expect.poll(() => elena.getByRole('dialog').count()).toBe(0);
    await notice.getByRole('button', { name: 'Sign in' }).click();
    await signInAgain(elena);
    await elena.getByText('Saved', { exact: true }).waitFor();
    await notice.waitFor({ state: 'detached' });
    await elena.reload();
    await onCanvas(elena, 'Number').waitFor();
    await onCanvas(elena, 'Text').waitFor();
  });

  it('is begun again over the process designer', async () => {
    const elena = await atWork('elena');
    await elena.goto(`${story.url}/workflow/definition`);
    await elena.getByRole('button', { name: 'New process' }).first().click();
    const dialog = elena.getByRole('dialog', { name: 'New process' });
    await dialog.getByLabel('Name').fill('Night shift');
    // A process that has just been opened is checked by itself, a little later.
    const checked = answerTo(elena, '/api/workflow/design/check');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    const step = elena.locator('[data-card="step_1"]');
    await checked;
    await endSession(elena);
    const chain = elena.getByRole('group', { name: 'Approval chain' });
    await chain.getByRole('button', { name: 'Add a step before “End”', exact: true }).press('Enter');
    await elena.getByRole('menuitem', { name: /^Approval/ }).press('Enter');
    await step.waitFor();
    await signInAgain(elena);
    await elena.getByText('Saved', { exact: true }).waitFor();
    await elena.reload();
    await step.waitFor();
  });

  it('is begun again over a decision, which is then made once', async () => {
    const maya = await atWork('maya');
    await maya.goto(`${story.url}/workflow/task/todo`);
    const shown = [/\/api\/workflow\/tasks\/\w{15,}$/, /\/instances\/\w+$/, /\/forecast$/].map((path) =>
      answerTo(maya, path),
    );
    await maya
      .getByRole('row', { name: /Refund/ })
      .last()
      .click();
    await maya.waitForURL(/record\/handle/);
    await maya.getByRole('button', { name: 'Approve' }).click();
    await maya.getByLabel('Approval opinion').fill('Looks right.');
    await Promise.all(shown);
    await endSession(maya);
    await maya.keyboard.press('Control+Enter');
    await signInAgain(maya);
    await maya.getByText('You approved it.').waitFor();
  });

  it('over the wide form: the answers stay and arrive once', async () => {
    const tom = await atWork('tom');
    await tom.goto(`${story.url}/d/refund-request`);
    await tom.getByLabel('Order number').fill('NL-23000');
    await tom.getByLabel('Amount to refund').fill('23');
    // Who will decide is asked once the answers rest.
    const forecast = answerTo(tom, '/api/workflow/preview', '"reason":"duplicate"');
    await tom.getByLabel('Charged twice').check();
    await forecast;
    await endSession(tom);
    await tom.getByRole('button', { name: 'Send' }).click();
    await signInAgain(tom);
    await tom.getByRole('heading', { name: 'Answers sent' }).waitFor();
  });

  it('signing out in one tab covers the others, and signing in in one frees them all', async () => {
    const elena = await story.signedIn('elena');
    await newForm(elena, 'In two tabs');
    const second = await elena.context().newPage();
    await second.goto(`${story.url}/project/mine`);
    const third = await elena.context().newPage();
    await third.goto(`${story.url}/index`);
    await third.getByRole('button', { name: /account menu$/ }).click();
    await third.getByRole('menuitem', { name: 'Sign out' }).click();
    await third.waitForURL(/\/login/);
    for (const page of [elena, second]) await page.getByRole('dialog', { name: 'Sign in to continue' }).waitFor();
    await signInAgain(second);
    await elena.getByRole('dialog').waitFor({ state: 'detached' });
    await addField(elena, 'Number');
    await elena.getByText('Saved', { exact: true }).waitFor();
  });

  it('somebody else who signs in saves nothing of the first person without saying so', async () => {
    const elena = await atWork('elena');
    await newForm(elena, 'Of Elena alone');
    const other = await elena.context().newPage();
    await other.goto(`${story.url}/index`);
    const saves: string[] = [];
    elena.on('response', (reply) => {
      if (reply.request().method() === 'PUT') saves.push(`${reply.status()}`);
    });
    // The other tab tells nobody: its session is exchanged behind the back of the first.
    await other.request.post(`${story.url}/api/login`, {
      data: { username: 'admin', password: DEMONSTRATION_PASSWORD },
      headers: { 'X-Request-Id': crypto.randomUUID() },
    });
    await addField(elena, 'Number');
    const question = elena.getByRole('dialog', { name: 'You’re signed in as Alex Morgan' });
    await question.waitFor();
    await expectAccessible(elena);
    expect(saves).toEqual(['401']);
    await question.getByRole('button', { name: 'Sign in as Elena' }).click();
    await signInAgain(elena);
    await elena.getByText('Saved', { exact: true }).waitFor();
    expect(saves).toEqual(['401', '200']);
  });

  it('the second person may discard what the first left, or go on with it', async () => {
    const elena = await atWork('elena');
    await newForm(elena, 'Left behind');
    await endSession(elena);
    await addField(elena, 'Number');
    const dialog = elena.getByRole('dialog', { name: 'Sign in to continue' });
    await dialog.getByLabel('User name').fill('admin');
    await dialog.getByLabel('Password').fill(DEMONSTRATION_PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await elena.getByRole('button', { name: 'Discard the changes and reload' }).click();
    await elena.getByText('Add the first field').waitFor();
    await endSession(elena);
    await addField(elena, 'Number');
    await dialog.getByLabel('User name').fill('elena');
    await dialog.getByLabel('Password').fill(DEMONSTRATION_PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await elena.getByRole('button', { name: /^Continue as Elena/ }).click();
    await elena.getByText('Saved', { exact: true }).waitFor();
  });

  it('a page that nobody had opened yet leads to the sign-in page and back', async () => {
    const elena = await atWork('elena');
    await endSession(elena);
    await elena.goto(`${story.url}/project/mine`);
    await elena.waitForURL(/\/login\?redirect=/);
    await signIn(elena, 'elena');
    await elena.waitForURL(`${story.url}/project/mine`);
  });
});

/** The whole answer to a call at this address: one that is still under way when the session ends would bring the dialog too early. */
async function answerTo(page: Page, path: string | RegExp, asked = ''): Promise<void> {
  const isIt = ({ pathname }: URL) => (typeof path === 'string' ? pathname === path : path.test(pathname));
  const isAsked = (body: string | null) => (body ?? '').includes(asked);
  const reply = await page.waitForResponse((one) => isIt(new URL(one.url())) && isAsked(one.request().postData()));
  expect(reply.status()).toBe(200);
  await reply.finished();
}

/** Ends the session on the server; the browser keeps its cookies. */
async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { Cookie, 'Content-Type': 'application/json', 'X-Request-Id': crypto.randomUUID() };
  const reply = await fetch(`${story.url}/api/logout`, { method: 'POST', headers, body: '{}' });
  expect(reply.status).toBe(200);
}

/** The password alone: who it was, the dialog knows. */
async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' });
  await dialog.getByLabel('Password').fill(DEMONSTRATION_PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Something that only this very page has. */
const markPage = (page: Page) => page.evaluate(() => performance.timeOrigin);

async function newForm(page: Page, name: string): Promise<void> {
  await page.goto(`${story.url}/project/mine`);
  await page.getByRole('button', { name: 'New form' }).first().click();
  await page.getByLabel('Form name').fill(name);
  await page.keyboard.press('Enter');
  await page.waitForURL(/project\/form\/editor\?formKey=/);
  await page.getByText('Add the first field').waitFor();
}

const onCanvas = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Form canvas' }).getByRole('button', { name: new RegExp(`^${name}, `) });

/** One click: whatever asks the server meanwhile brings the dialog, and the keyboard with it. */
async function addField(page: Page, type: string): Promise<void> {
  await page.locator('#designer-side').getByRole('button', { name: type, exact: true }).click();
  await onCanvas(page, type).waitFor();
}
