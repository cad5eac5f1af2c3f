import type { Page } from 'playwright';

/**
 * What counts as an action, in every measurement: each click and each key that types no letter, in the page and its frames, and two clicks for
 * a choice in a list of the browser's own, which no page gets. Not counted are typing and clicks into the questions of a form that is filled
 * in: they are the work, not the way to it. A page that is loaded anew goes on counting.
 */
export async function countActs(page: Page): Promise<void> {
  await page.addInitScript(count);
}

/** All actions so far. */
export async function countedActs(page: Page): Promise<string[]> {
  const kept = await Promise.all(
    page
      .frames()
      .map((frame) =>
        frame
          .evaluate(() => [location.origin, sessionStorage.getItem('counted') ?? '[]'] as const)
          .catch(() => ['', '[]'] as const),
      ),
  );
  // Frames of one origin share what they keep.
  return [...new Map(kept).values()].flatMap((acts) => JSON.parse(acts) as string[]);
}

/** Runs in the page and its frames before their own scripts. */
function count(): void {
  const note = (...acts: string[]) => {
    const kept = JSON.parse(sessionStorage.getItem('counted') ?? '[]') as string[];
    sessionStorage.setItem('counted', JSON.stringify([...kept, ...acts]));
  };
  const isAnswer = (target: EventTarget | null) =>
    target instanceof Element && target.closest('.cs-field') !== null && target.closest('[data-place]') === null;
  const named = (target: EventTarget | null) =>
    target instanceof Element
      ? (target.closest('button, [role=button], [role=option], a')?.textContent ?? target.tagName).trim().slice(0, 40)
      : '';
  addEventListener(
    'click',
    (event) => {
      if (event.isTrusted && event.detail > 0 && !isAnswer(event.target)) note(`click ${named(event.target)}`);
    },
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      const isModifier = ['Control', 'Meta', 'Shift', 'Alt'].includes(event.key);
      const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && event.key !== '/';
      if (event.isTrusted && !isModifier && !isTyped) note(`key ${event.key}`);
    },
    true,
  );
  addEventListener(
    'change',
    (event) => {
      // By keyboard the browser says it itself.
      if (event.target instanceof HTMLSelectElement && !event.isTrusted && !isAnswer(event.target))
        note('click a list', 'click its option');
    },
    true,
  );
}
