import { afterEach, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { chooseScheme } from '../lib/look/colour-scheme.ts';
import { showPiece } from '../testing/show.tsx';
import { violations } from '../testing/violations.ts';
import { allPieces, type Piece } from './story.ts';

afterEach(() => {
  document.documentElement.dir = 'ltr';
  chooseScheme('light');
});

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]';
/** What a key reaches: of radio buttons one, and nothing that is hidden or turned off. */
const reachable = (): Element[] =>
  [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled, [type=radio]') && element.checkVisibility(),
  );

/** A date has a stop for each of its parts. */
const MOST_STOPS = 8;

/** What `Tab` never comes to, as HTML. */
async function unreached(): Promise<string[]> {
  const left = new Set(reachable());
  for (let steps = left.size * MOST_STOPS; steps > 0 && left.size > 0; steps -= 1) {
    await userEvent.keyboard('{Tab}');
    if (document.activeElement) left.delete(document.activeElement);
  }
  return [...left].map(({ outerHTML }) => outerHTML);
}

/** A piece that covers the page shows one state at a time, any other all of them. */
const shownOf = ({ states, isAlone }: Piece) =>
  isAlone
    ? Object.values(states)
    : [() => Object.entries(states).map(([name, show]) => <div key={name}>{show()}</div>)];

test.each(allPieces)('$name: axe, both directions, dark, 360 px, keyboard, console', async (piece) => {
  const said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  for (const Shown of shownOf(piece)) {
    document.documentElement.dir = 'ltr';
    chooseScheme('light');
    await showPiece(
      <div style={{ padding: 16 }}>
        <Shown />
      </div>,
    );
    await page.viewport(360, 800);
    expect(await violations()).toEqual([]);
    expect(await unreached()).toEqual([]);
    document.documentElement.dir = 'rtl';
    chooseScheme('dark');
    expect(await violations()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
    await cleanup();
  }
  for (const spy of said) {
    expect(spy.mock.calls).toEqual([]);
    spy.mockRestore();
  }
});
