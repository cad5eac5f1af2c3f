import { describe, expect, it } from 'vitest';
import { expectAccessible, stage } from './support/story.ts';

const story = stage();
const FORM = 'customer-feedback';

describe('what the answers say all together', () => {
  it('a visitor answers on a phone; the owner sees it in the figures with the visit, and saves a chart', async () => {
    const owner = await story.signedIn('elena');
    const totalOf = async () => {
      const reply = await owner.request.get(`${story.url}/api/forms/${FORM}/statistics`);
      return ((await reply.json()) as { data: { figures: { total: number } } }).data.figures.total;
    };
    const before = await totalOf();

    const visitor = await story.person({ isPhone: true, width: 360 });
    await visitor.goto(`${story.url}/s/${FORM}?extValue=receipt`);
    const told = visitor.waitForRequest((request) => request.url().endsWith('/visits'));
    expect((await told).postDataJSON()).toEqual({ opened: { device: 'phone', source: 'receipt' }, pages: [1] });
    await visitor.getByRole('radio', { name: '5 stars' }).press('Space');
    await visitor.getByRole('button', { name: 'Send' }).click();
    await visitor.getByRole('heading', { name: 'Your answers have arrived' }).waitFor();
    expect(await visitor.context().cookies()).toEqual([]);

    await owner.goto(`${story.url}/project/form/statistics?formKey=${FORM}`);
    const block = (name: string | RegExp) => owner.getByRole('region', { name });
    await block('Answers over time')
      .getByRole('definition')
      .getByText(String(before + 1), { exact: true })
      .waitFor();
    // What a visit says of itself arrives beside the answers, and is counted a moment later.
    await expect
      .poll(async () => {
        await owner.reload();
        await block('Answers over time').waitFor();
        return block('From opening to sending')
          .getByRole('row', { name: /^Sent 1 100%/ })
          .count();
      })
      .toBe(1);
    await block('Devices')
      .getByRole('row', { name: /^Phone 1 100%/ })
      .waitFor({ state: 'attached' });
    await block('Sources')
      .getByRole('row', { name: /^receipt 1 100%/ })
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
