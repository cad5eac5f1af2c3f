import { describe, expect, it } from 'vitest';
import { openToEveryone } from './support/open-to-everyone.ts';
import { callAs } from './support/call-as.ts';
import { expectAccessible } from './support/accessible.ts';
import { stage } from './support/story.ts';

const story = stage();
const FORM = 'customer-feedback';

describe('public results', () => {
  it('are chosen question by question, and shown to whoever has answered', async () => {
    const owner = await story.signedIn('elena');
    await owner.goto(`${story.url}/project/form/setting?formKey=${FORM}`);
    await owner.getByLabel('Show results to visitors').check({ force: true });
    await owner.getByRole('button', { name: 'Save' }).click();
    await owner.getByText('Choose at least one question.').waitFor();
    await owner.getByLabel('How satisfied are you with our help?').check({ force: true });
    await owner.getByLabel('Minimum answers per question').fill('2');
    await owner.getByText('With fewer than 5 answers, people could be identified.').waitFor();
    await expectAccessible(owner);
    await owner.getByRole('button', { name: 'Save' }).click();
    await owner.getByRole('link', { name: 'View results' }).waitFor();

    const visitor = await story.person({ width: 360, height: 740, isPhone: true });
    await visitor.goto(`${story.url}/project/public/result?formKey=${FORM}`);
    await visitor.getByRole('heading', { name: 'Only people who have answered see the results' }).waitFor();
    await visitor.getByRole('button', { name: 'Open the form' }).click();
    await visitor.getByRole('radio', { name: '4 stars' }).press('Space');
    await visitor.locator('button[type=submit]').click();
    await visitor.getByRole('link', { name: 'View results' }).click();
    const question = visitor.getByRole('region', { name: 'How satisfied are you with our help?' });
    await question.getByText(/\d+ answers/).waitFor();
    await expect.poll(() => question.getByRole('listitem').count()).toBe(5);
    await expect.poll(() => visitor.getByText('What did you like?').count()).toBe(0);
    await expectAccessible(visitor);

    await visitor.getByRole('link', { name: 'Show as table' }).click();
    await visitor.getByRole('table', { name: 'How satisfied are you with our help?' }).waitFor();
    await expectAccessible(visitor);
  });
});

describe('a form with an address of its own', () => {
  it('leads there after it was sent', async () => {
    const owner = await story.signedIn('elena');
    const form = await callAs<{ formKey: string; rev: number; draft: object }>(owner, 'POST', '/forms', {
      name: 'On your way',
    });
    const { formKey } = form;
    const fields = [{ key: 'name', type: 'text', label: 'Name' }];
    const endings = [{ id: 'end', title: 'Thank you', address: `${story.url}/healthz`, isRedirect: true }];
    const draft = { rev: form.rev, definition: { ...form.draft, fields, endings } };
    const { rev } = await callAs<{ rev: number }>(owner, 'PUT', `/forms/${formKey}/draft`, draft);
    await callAs(owner, 'POST', `/forms/${formKey}/publish`, { rev });
    await owner.goto(`${story.url}/project/form/publish?formKey=${formKey}`);
    await openToEveryone(owner);
    const visitor = await story.person();
    await visitor.goto(`${story.url}/s/${formKey}`);
    await visitor.getByLabel('Name').fill('Ana');
    await visitor.locator('button[type=submit]').click();
    await visitor.getByRole('heading', { name: 'Thank you' }).waitFor();
    await visitor.waitForURL(`${story.url}/healthz`);
  });
});
