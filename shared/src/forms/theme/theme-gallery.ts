import { type FormTheme, PLAIN_THEME } from './form-theme.ts';

export const THEME_CATEGORIES = ['plain', 'business', 'nature', 'warm', 'dark', 'expressive'] as const;
export type ThemeCategory = (typeof THEME_CATEGORIES)[number];

/** What a ready theme decides; logo, pictures, texts and own CSS stay the form's. */
type Look = Pick<FormTheme, 'themeColor' | 'backgroundColor' | 'font' | 'radius' | 'density' | 'colorScheme'>;

export type ThemeName =
  | 'clear'
  | 'ink'
  | 'paper'
  | 'ledger'
  | 'harbour'
  | 'slate'
  | 'counsel'
  | 'clinic'
  | 'meadow'
  | 'forest'
  | 'lagoon'
  | 'lavender'
  | 'apricot'
  | 'terracotta'
  | 'rose'
  | 'honey'
  | 'midnight'
  | 'carbon'
  | 'aurora'
  | 'ember'
  | 'festival'
  | 'electric'
  | 'citrus'
  | 'signal';

export interface ReadyTheme {
  /** Its name in the translations. */
  key: ThemeName;
  category: ThemeCategory;
  look: Look;
}

type Line = [key: ThemeName, category: ThemeCategory, colour: string, background: string | null, rest?: Partial<Look>];

const lines: Line[] = [
  ['clear', 'plain', '#1f73b7', null],
  ['ink', 'plain', '#293239', null, { radius: 'none' }],
  ['paper', 'plain', '#4b5563', '#f3f4f6', { font: 'serif' }],
  ['ledger', 'plain', '#0f6e56', null, { font: 'mono', radius: 'none', density: 'compact' }],
  ['harbour', 'business', '#0b5cad', '#e7eff8', { font: 'humanist' }],
  ['slate', 'business', '#334155', '#e2e8f0', { radius: 'none', density: 'compact' }],
  ['counsel', 'business', '#5b2333', '#f4eeee', { font: 'classical' }],
  ['clinic', 'business', '#0e7490', '#e6f6f9', { radius: 'medium' }],
  ['meadow', 'nature', '#3f7d20', '#eef5e6', { radius: 'medium', font: 'humanist' }],
  ['forest', 'nature', '#1b5e3b', '#dfeae2', { font: 'serif' }],
  ['lagoon', 'nature', '#00707a', '#dff3f1', { radius: 'large', font: 'rounded' }],
  ['lavender', 'nature', '#6b4fa0', '#f1edf8', { radius: 'medium', density: 'roomy' }],
  ['apricot', 'warm', '#b3500b', '#fdf1e4', { radius: 'large', font: 'rounded' }],
  ['terracotta', 'warm', '#a0432a', '#f6e7e0', { font: 'classical' }],
  ['rose', 'warm', '#b4235f', '#fcebf1', { radius: 'large' }],
  ['honey', 'warm', '#8a5a00', '#fbf3dc', { radius: 'medium', font: 'humanist' }],
  ['midnight', 'dark', '#7cb7ff', '#23407a', { colorScheme: 'dark', radius: 'medium' }],
  ['carbon', 'dark', '#e5e7eb', null, { colorScheme: 'dark', radius: 'none', font: 'mono' }],
  ['aurora', 'dark', '#5eead4', '#14645a', { colorScheme: 'dark', radius: 'large' }],
  ['ember', 'dark', '#ffb27a', '#7a3414', { colorScheme: 'dark', font: 'humanist' }],
  ['festival', 'expressive', '#9d174d', '#fbcfe8', { radius: 'large', font: 'rounded', density: 'roomy' }],
  ['electric', 'expressive', '#4f34d6', '#d9d4ff', { radius: 'medium' }],
  ['citrus', 'expressive', '#3f6212', '#e4f5a9', { radius: 'large', font: 'rounded' }],
  ['signal', 'expressive', '#c11f1f', '#ffd9d4', { radius: 'none', font: 'humanist', density: 'roomy' }],
];

const { font, radius, density, colorScheme } = PLAIN_THEME;

/** A theme of the gallery as a form wears it. */
export const themeNamed = (name: ThemeName): FormTheme => ({
  ...PLAIN_THEME,
  ...THEME_GALLERY.find(({ key }) => key === name)?.look,
});

/** The themes that a designer starts from; every colour in it can be read on its ground. */
export const THEME_GALLERY: readonly ReadyTheme[] = lines.map(([key, category, themeColor, backgroundColor, rest]) => ({
  key,
  category,
  look: { themeColor, backgroundColor, font, radius, density, colorScheme, ...rest },
}));
