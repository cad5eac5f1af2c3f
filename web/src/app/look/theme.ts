import type { ComponentSize } from '@countersign/shared/api/session/theme-config.ts';
import type { ColourScheme } from '../../lib/look/colour-scheme.ts';
import { DEFAULT_THEME, type IGardenTheme } from '../../lib/look/garden.ts';
import { stylesOfSize } from './component-size.ts';

/** The system stack first, then stacks that have Chinese, Japanese, Korean and Arabic on each platform. */
const FONT_STACK = [
  DEFAULT_THEME.fonts.system.replace(',sans-serif', ''),
  '"PingFang SC"',
  '"Microsoft YaHei"',
  '"Noto Sans SC"',
  '"Hiragino Sans"',
  '"Noto Sans JP"',
  '"Apple SD Gothic Neo"',
  '"Noto Sans KR"',
  '"Noto Sans Arabic"',
  'sans-serif',
].join(',');

/** Garden's theme in one of its two schemes. Headings are 16, 20 and 26 px (design), the rest is Garden's own scale. */
export function makeTheme(scheme: ColourScheme, size: ComponentSize, direction: 'ltr' | 'rtl' = 'ltr'): IGardenTheme {
  return {
    ...DEFAULT_THEME,
    rtl: direction === 'rtl',
    components: stylesOfSize(size),
    colors: { ...DEFAULT_THEME.colors, base: scheme },
    fonts: { ...DEFAULT_THEME.fonts, system: FONT_STACK },
    fontSizes: { ...DEFAULT_THEME.fontSizes, lg: '16px', xl: '20px', xxl: '26px' },
  };
}
