import { describe, expect, test } from 'vitest';
import { DEFAULT_THEME_CONFIG, readThemeConfig } from './theme-config.ts';
import { personalTheme, themeConfig } from './theme-schema.ts';

describe('the theme config', () => {
  test('has every key of the specification, with its default', () => {
    expect(Object.keys(themeConfig.shape).toSorted()).toEqual(
      (
        'isDrawer isCollapse isUniqueOpened isFixedHeader isShowLogo isBreadcrumb isBreadcrumbIcon isTagsview isTagsviewIcon ' +
        'isCacheTagsView isFooter isGrayscale isInvert tagsStyle animation columnsAsideStyle columnsAsideLayout layout ' +
        'globalTitle globalLogo copyright globalI18n globalComponentSize backgroundImage'
      )
        .split(' ')
        .toSorted(),
    );
    expect(personalTheme.safeParse(DEFAULT_THEME_CONFIG).success).toBe(true);
    expect(DEFAULT_THEME_CONFIG).toMatchObject({ layout: 'classic', globalI18n: 'en', globalComponentSize: 'medium' });
  });

  test.each([
    ['nothing', null, {}],
    ['no object', 'classic', {}],
    ['an unknown key', { isWatermark: true }, {}],
    ['a wrong kind', { isCollapse: 'true', layout: 'columns' }, { layout: 'columns' }],
    ['a value of earlier releases', { tagsStyle: 'tags-style-two', isFooter: true }, { isFooter: true }],
    ['both filters', { isGrayscale: true, isInvert: true }, { isGrayscale: true }],
    ['names of every object', { toString: 1, __proto__: 2 }, {}],
  ])('from %s keeps what fits', (_what, stored, kept) => {
    expect(readThemeConfig(stored)).toEqual({ ...DEFAULT_THEME_CONFIG, ...kept });
  });
});
