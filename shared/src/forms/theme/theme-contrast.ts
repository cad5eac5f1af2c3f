import { contrastRatio, readableColour } from './contrast.ts';
import type { FormTheme } from './form-theme.ts';
import { GROUND } from './theme-variables.ts';

/** What text needs by WCAG 2.2 AA. */
const LEAST = 4.5;

export interface ContrastProblem {
  /** As it is, cut to two decimals so that it never looks better than it is. */
  ratio: number;
  needed: number;
  /** A colour of the same hue that is enough. */
  better: string;
}

/**
 * What is wrong with the colour of a theme on the ground of its form; null where nothing is. A form that is also shown in the
 * dark gets a lighter colour there by itself, so the colour as chosen stands on the light ground, unless the form is always dark.
 */
export function themeContrast({ themeColor, colorScheme }: FormTheme): ContrastProblem | null {
  const ground = colorScheme === 'dark' ? GROUND.dark : GROUND.light;
  const ratio = contrastRatio(themeColor, ground);
  if (ratio >= LEAST) return null;
  return { ratio: Math.floor(ratio * 100) / 100, needed: LEAST, better: readableColour(themeColor, ground, LEAST) };
}
