import { type ColorParameters, getColor, type IGardenTheme } from './garden.ts';

type Extra = Omit<ColorParameters, 'theme' | 'variable'>;

/** A Garden colour variable inside a styled component: `color: ${colour('foreground.subtle')}`. */
export const colour =
  (variable: string, extra?: Extra) =>
  ({ theme }: { theme: IGardenTheme }): string =>
    getColor({ theme, variable, ...extra });

/** A Garden hue, for the few places where no variable fits: `hue('kale', 800)`. */
export const hue =
  (name: string, shade: number, extra?: Extra) =>
  ({ theme }: { theme: IGardenTheme }): string =>
    getColor({ theme, hue: name, shade, ...extra });

/** Text of danger that stays readable on hovered and chosen rows, where Garden's own falls below 4.5 : 1. */
export const dangerOnRow = colour('foreground.danger', { light: { offset: 100 } });
