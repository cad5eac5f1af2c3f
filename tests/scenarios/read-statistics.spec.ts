import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { stage } from './support/story.ts';

const story = stage();
const FORM = 'customer-feedback';

describe('what the answers say all together', () => {
  it('a visitor answers on a phone; the owner sees it in the figures with the visit, and saves a chart', async () => {
    const owner = await story.signedIn('elena');
    const figures = async () => {
      const reply = await owner.request.get(`${story.url}/api/forms/${FORM}/statistics`);
      const { data } = (await reply.json()) as { data: { figures: { total: number; visits: { sent: number } } } };
      return data.figures;
    };
    const before = await figures();

    const visitor = await story.person({ isPhone: true, width: 360 });
    const told = visitor.waitForRequest((request) => request.url().endsWith('/visits'));
    await visitor.goto(`${story.url}/s/${FORM}?extValue=receipt`);
    expect((await told).postDataJSON()).toEqual({ opened: { device: 'phone', source: 'receipt' }, pages: [1] });
    await visitor.getByRole('radio', { name: '5 stars' }).press('Space');
    await visitor.getByRole('button', { name: 'Send' }).click();
    await visitor.getByRole('heading', { name: 'Your answers have arrived' }).waitFor();
    expect(await visitor.context().cookies()).toEqual([]);

    // What a visit says of itself arrives beside the answers.
    await expect.poll(async () => (await figures()).visits.sent).toBe(before.visits.sent + 1);
    await owner.goto(`${story.url}/project/form/statistics?formKey=${FORM}`);
    const block = (name: string | RegExp) => owner.getByRole('region', { name });
    await block('Answers over time')
      .getByRole('definition')
      .getByText(String(before.total + 1), { exact: true })
      .waitFor();
    await block('From opening to sending')
      .getByRole('row', { name: new RegExp(`^Sent ${before.visits.sent + 1} `) })
      .waitFor({ state: 'attached' });
    await block('Devices')
      .getByRole('row', { name: /^Phone \d+ \d+%/ })
      .waitFor({ state: 'attached' });
    await block('Sources')
      .getByRole('row', { name: /^receipt 1 \d+%/ })
      .waitFor({ state: 'attached' });
    await expectAccessible(owner);

    const first = owner
      .getByRole('region')
      .filter({ has: owner.getByRole('img') })
      .first();
    const saved = owner.waitForEvent('download');
    await first.getByRole('button', { name: /^Save chart/ }).click();
    await owner.getByRole('menuitem', { name: 'PNG' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.png$/);
  });
});
