import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Demonstration, startDemonstration } from '../../scripts/demonstration.ts';
import { expectAccessible } from './support/accessible.ts';
import { stage } from './support/story.ts';

const story = stage();
const FORM = 'customer-survey';
let product: Demonstration;
// As npm start brings it up; the product of the other stories has no year behind it.
beforeAll(async () => {
  product = await startDemonstration({ hasYear: true });
});
afterAll(() => product.stop());

describe('a year of answers', () => {
  it('says what has changed; a customer finds their answers on the public page, changes them, and the owner sees it', async () => {
    const owner = await story.signedIn('elena', { at: '/healthz', product: product.url });
    await owner.goto(`${product.url}/project/form/statistics?formKey=${FORM}&range=90&compare=previous`);
    const answers = owner.getByRole('region', { name: 'Answers over time' });
    await answers.getByText(/Grey: /).waitFor();
    await answers.getByText('Change').waitFor();
    await expectAccessible(owner);

    const asked = { formKey: FORM, size: '20', filter: JSON.stringify(WITH_ORDER) };
    const reply = await owner.request.get(`${product.url}/api/submissions?${new URLSearchParams(asked)}`);
    const { data } = (await reply.json()) as { data: { records: { id: string; answers: Record<string, string> }[] } };
    const [found] = data.records;
    expect(found?.answers['order_number']).toMatch(/^NL-/);
    const customer = await story.person({ isPhone: true, width: 360 });
    await customer.goto(`${product.url}/q/${FORM}`);
    await customer.getByLabel('Order number').fill(found?.answers['order_number'] ?? '');
    await customer.getByLabel('E-mail address').fill('somebody.else@example.net');
    await customer.getByRole('button', { name: 'Look up' }).click();
    await customer.getByText('Nothing found').waitFor();
    await customer.getByLabel('E-mail address').fill(found?.answers['email'] ?? '');
    await customer.getByRole('button', { name: 'Look up' }).click();
    await expectAccessible(customer);
    await customer.getByRole('button', { name: 'Edit' }).click();
    await customer.getByLabel('Anything else?').fill('It works now, thank you.');
    await customer.getByRole('button', { name: 'Save' }).click();
    await customer.getByText('It works now, thank you.').waitFor();

    await owner.goto(`${product.url}/project/form/data/view?formKey=${FORM}&id=${found?.id}`);
    await owner.getByText('It works now, thank you.').first().waitFor();
  });
});

const WITH_ORDER = { join: 'and', items: [{ column: 'email', operator: 'filled', values: [] }] };
