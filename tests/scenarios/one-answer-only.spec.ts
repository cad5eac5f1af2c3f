import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { stage } from './support/story.ts';

const story = stage();
const FORM = 'customer-feedback';

async function fill(visitor: Page): Promise<void> {
  await visitor.getByRole('radio', { name: '5 stars' }).press('Space');
  await visitor.getByText('Saved on this device').waitFor();
}

describe('a form that takes one answer', () => {
  it('two visitors fill it at once: one is thanked, the other keeps the answers and is told why', async () => {
    const owner = await story.signedIn('elena');
    const { data } = (await (
      await owner.request.get(`${story.url}/api/submissions?formKey=${FORM}&current=1&size=1`)
    ).json()) as { data: { total: number } };
    await owner.goto(`${story.url}/project/form/setting?formKey=${FORM}`);
    await owner.getByText('Total', { exact: true }).click();
    await owner.getByLabel('Maximum answers').fill(String(data.total + 1));
    await expectAccessible(owner);
    await owner.getByRole('button', { name: 'Save', exact: true }).click();
    await owner.getByText('Update success').waitFor();

    const [first, second] = await Promise.all([story.person(), story.person({ isPhone: true, width: 360 })]);
    for (const visitor of [first, second]) {
      await visitor.goto(`${story.url}/s/${FORM}`);
      await fill(visitor);
    }
    await Promise.all([first, second].map((visitor) => visitor.getByRole('button', { name: 'Send' }).click()));
    const ends = await Promise.all(
      [first, second].map((visitor) =>
        Promise.race([
          visitor
            .getByRole('heading', { name: 'Your answers have arrived' })
            .waitFor()
            .then(() => 'thanked'),
          visitor
            .getByText('The form has reached its limit of answers, so nothing was sent.')
            .first()
            .waitFor()
            .then(() => 'full'),
        ]),
      ),
    );
    expect(ends.toSorted()).toEqual(['full', 'thanked']);

    const late = ends[0] === 'full' ? first : second;
    await expectAccessible(late);
    await late.reload();
    await late.getByRole('heading', { name: 'This form is full' }).waitFor();
    await expectAccessible(late);
    // The owner makes room again, and what was typed is still there.
    await owner.getByText('Total', { exact: true }).click();
    await Promise.all([
      owner.waitForResponse((reply) => reply.request().method() !== 'GET' && reply.url().includes('/api/form')),
      owner.getByRole('button', { name: 'Save', exact: true }).click(),
    ]);
    await late.reload();
    await late.getByText('Your earlier answers are still here').waitFor();
  });
});
