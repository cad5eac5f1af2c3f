import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showPiece } from '../../testing/show.tsx';
import { CARD_GUTTER_PX } from './card-grid.ts';
import { CardList } from './card-list.tsx';

const rows = ['Refund request', 'Repair order', 'Visitor badge', 'Leave'].map((name, id) => ({
  id,
  name,
  answers: id,
}));
const places = () => [...document.querySelectorAll('li')].map((card) => card.getBoundingClientRect());
const inFirstRow = () => places().filter(({ top }) => top === places()[0]?.top).length;

afterEach(() => page.viewport(800, 900));

test.each([
  [1440, undefined, 3],
  [1440, 12, 2],
  [1440, 24, 1],
  [800, undefined, 2],
  [360, undefined, 1],
])('at %i px with a span of %s there are %i cards in a row', async (width, span, count) => {
  await page.viewport(width, 900);
  await showPiece(<CardList rows={rows} keys={{ id: 'id', title: 'name' }} {...(span ? { span } : {})} />);
  await expect.poll(inFirstRow).toBe(count);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('cards take span 8 and gutter 20 where nothing else is said', async () => {
  await page.viewport(1440, 900);
  await showPiece(<CardList rows={rows} keys={{ id: 'id', title: 'name' }} />);
  await expect.poll(inFirstRow).toBe(3);
  const [first, second] = places();
  expect(Math.round((second?.left ?? 0) - (first?.right ?? 0))).toBe(20);
  expect(CARD_GUTTER_PX).toBe(20);
});

test('what a card shows is said by keys: values by name, or made of the row', async () => {
  await showPiece(
    <CardList
      rows={rows}
      keys={{
        id: 'id',
        image: ({ name }) => <img alt={`Cover of ${name}`} src="data:," />,
        title: ({ name }) => <a href="#open">{name}</a>,
        info: ['name', ({ answers }) => `${answers} answers`],
      }}
    />,
  );
  const card = page.getByRole('listitem').nth(1);
  await expect.element(card.getByRole('img', { name: 'Cover of Repair order' })).toBeInTheDocument();
  await expect.element(card.getByRole('heading', { level: 2 }).getByRole('link')).toHaveTextContent('Repair order');
  await expect.element(card.getByText('1 answers')).toBeVisible();
});
