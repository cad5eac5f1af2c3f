import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Frame, Page } from 'playwright';
import { expect } from 'vitest';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
};

/**
 * Nothing on the page, frames included, breaks a rule of WCAG 2.2 AA that can be checked by machine. Our own pages may put the parts
 * together themselves: axe's package for Playwright opens an empty page for it each time, which takes longer than the rules.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const parts = await partsOf(page.mainFrame(), null);
  const { violations } = await page.evaluate(([all, options]) => window.axe.finishRun(all, options), [
    parts,
    OPTIONS,
  ] as const);
  const found = violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.html.slice(0, 200)}`));
  expect(found).toEqual([]);
}

/** What the rules find in a frame and in those inside it, in the order in which axe wants it. */
async function partsOf(frame: Frame, context: axe.FrameContextObject | null): Promise<axe.PartialResult[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  const { own, inside } = await frame.evaluate(
    async ([given, options]) => ({
      inside: window.axe.utils.getFrameContexts(given ?? document),
      own: await window.axe.runPartial(given ?? document, options),
    }),
    [context, OPTIONS] as const,
  );
  const parts = [own];
  for (const { frameSelector, frameContext } of inside) {
    const found = await frame.evaluateHandle((selector) => window.axe.utils.shadowSelect(selector), frameSelector);
    const child = await found.asElement()?.contentFrame();
    if (!child) throw new Error('a frame went away while it was looked at');
    parts.push(...(await partsOf(child, frameContext)));
  }
  return parts;
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
