import { mixColours, readableColour, textOn } from './contrast.ts';
import type { FormTheme } from './form-theme.ts';

/** What the fields of a form stand on. */
export const GROUND = { light: '#ffffff', dark: '#151a1e' } as const;

const CJK = "'PingFang SC','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC','Noto Sans Arabic'";
const SONG = "'Songti SC',SimSun,'Noto Serif SC','Noto Serif CJK SC'";

/** Fonts that are there already: nothing is fetched, from us or from elsewhere. */
export const FONT_STACKS: Record<FormTheme['font'], string> = {
  system: `system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,${CJK},sans-serif`,
  humanist: `Seravek,'Gill Sans Nova',Ubuntu,Calibri,'DejaVu Sans',${CJK},sans-serif`,
  rounded: `ui-rounded,'Hiragino Maru Gothic ProN',Quicksand,Comfortaa,Manjari,'Arial Rounded MT Bold',${CJK},sans-serif`,
  serif: `Charter,'Bitstream Charter','Sitka Text',Cambria,Georgia,${SONG},serif`,
  classical: `'Iowan Old Style','Palatino Linotype','URW Palladio L',P052,${SONG},serif`,
  mono: `ui-monospace,'Cascadia Code','Source Code Pro',Menlo,Consolas,'DejaVu Sans Mono',${CJK},monospace`,
};

const RADII: Record<FormTheme['radius'], string> = { none: '0', small: '4px', medium: '8px', large: '14px' };
const DARK_GROUND = '#0f1316';

/**
 * The custom properties that a theme sets on the root of its form. In the dark the colour is made light enough to be read, and a
 * background becomes a shade of itself.
 */
export function themeVariables(theme: FormTheme): Record<`--cs-${string}`, string> {
  const { themeColor, backgroundColor, backgroundImg } = theme;
  const dark = readableColour(themeColor, GROUND.dark, 4.5);
  const both = (light: string, night: string) => `light-dark(${light},${night})`;
  return {
    '--cs-accent': both(themeColor, dark),
    '--cs-accent-hover': both(mixColours('#000000', themeColor, 0.25), mixColours('#ffffff', dark, 0.25)),
    '--cs-on-accent': both(textOn(themeColor), textOn(dark)),
    '--cs-font': FONT_STACKS[theme.font],
    '--cs-radius': RADII[theme.radius],
    ...(backgroundColor
      ? { '--cs-behind': both(backgroundColor, mixColours(backgroundColor, DARK_GROUND, 0.16)) }
      : hasBackground(theme) && { '--cs-behind': 'var(--cs-subtle)' }),
    ...(backgroundImg && { '--cs-behind-image': `url("${backgroundImg}")` }),
  };
}

/** Whether the fields stand on a sheet of their own, so that they can be read whatever is behind it. */
export const hasBackground = ({ backgroundColor, backgroundImg }: FormTheme): boolean =>
  backgroundColor !== null || backgroundImg !== '';

/** The classes of the root of a themed form; {@link THEME_RULES} speaks of them. */
export function themeClasses(theme: FormTheme): string {
  return [
    'cs-themed',
    `cs-${theme.density}`,
    hasBackground(theme) && 'cs-on-sheet',
    !theme.showTitle && 'cs-no-title',
    !theme.showSubmitBtn && 'cs-no-send',
  ]
    .filter(Boolean)
    .join(' ');
}
