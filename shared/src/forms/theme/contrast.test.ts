import { describe, expect, test } from 'vitest';
import { contrastRatio, readableColour, textOn } from './contrast.ts';
import { PLAIN_THEME } from './form-theme.ts';
import { THEME_GALLERY } from './theme-gallery.ts';
import { themeContrast } from './theme-contrast.ts';
import { GROUND } from './theme-variables.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#1f73b7', '#ffffff', 5.02],
])('the contrast of %s on %s is %d', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
});

describe('a theme colour that is hard to read', () => {
  test('is named with its number and a better one of the same hue', () => {
    const problem = themeContrast({ ...PLAIN_THEME, themeColor: '#f5a623' });
    expect(problem).toMatchObject({ ratio: 2.02, needed: 4.5 });
    expect(contrastRatio(problem?.better ?? '', GROUND.light)).toBeGreaterThanOrEqual(4.5);
  });

  test('a form that is always dark is measured on its dark ground', () => {
    expect(themeContrast({ ...PLAIN_THEME, themeColor: '#f5a623', colorScheme: 'dark' })).toBeNull();
    expect(themeContrast({ ...PLAIN_THEME, themeColor: '#101060', colorScheme: 'dark' })).not.toBeNull();
  });

  test.each(['#ffff00', '#000000', '#7f7f7f', '#00ff00'])('%s always becomes readable', (hex) => {
    for (const ground of Object.values(GROUND)) {
      expect(contrastRatio(readableColour(hex, ground, 4.5), ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrastRatio(textOn(hex), hex)).toBeGreaterThanOrEqual(4.5);
  });
});

test('no theme of the gallery is hard to read', () => {
  expect(THEME_GALLERY.length).toBeGreaterThanOrEqual(16);
  expect(THEME_GALLERY.filter(({ look }) => themeContrast({ ...PLAIN_THEME, ...look }) !== null)).toEqual([]);
});
