import { ANIMATIONS } from '@countersign/shared/api/session/theme-config.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeTheme } from '../../../lib/look/theme-config.ts';
import { markSignedIn, signedIn, worker } from '../../../testing/replies.ts';
import { showApp } from '../../../testing/show.tsx';

beforeAll(() => worker.start({ quiet: true }));
beforeEach(() => {
  markSignedIn(true);
  worker.use(...signedIn());
});
afterEach(() => {
  worker.resetHandlers();
  localStorage.clear();
});

/** Where a page comes from, by the animation of any of its parts. */
function motionOf(part: Element | null): string | null {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  for (let at = part; at; at = at.parentElement) {
    const { animationName } = getComputedStyle(at);
    const motion = rules.find((rule) => rule instanceof CSSKeyframesRule && rule.name === animationName);
    if (motion) return /translateX\((.+?)\)/.exec(motion.cssText)?.[1] ?? null;
  }
  return null;
}

const FROM = { 'slide-right': '-20px', 'slide-left': '20px', opacitys: '0px' };

test.each(ANIMATIONS)('a page comes as %s says', async (animation) => {
  const router = await showApp('/index');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  changeTheme({ animation });
  await router.navigate('/user/profile');
  await expect.poll(() => motionOf(page.getByRole('heading', { level: 1 }).query())).toBe(FROM[animation]);
});
