import * as z from 'zod/mini';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { uploadedAddress } from '../media/media-address.ts';

/** A colour as `#rrggbb`, in small letters. */
export const hexColour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

export const THEME_FONTS = ['system', 'humanist', 'rounded', 'serif', 'classical', 'mono'] as const;
export const THEME_RADII = ['none', 'small', 'medium', 'large'] as const;
export const THEME_DENSITIES = ['compact', 'normal', 'roomy'] as const;
export const THEME_SCHEMES = ['auto', 'light', 'dark'] as const;
export const LOGO_POSITIONS = ['left', 'center', 'right'] as const;
export const MOST_CSS = 20_000;

/** How a form looks. An empty address means no picture, an empty text the usual one, no background colour the plain page. */
export const formTheme = z.object({
  logoImg: z._default(uploadedAddress, ''),
  logoPosition: z._default(z.enum(LOGO_POSITIONS), 'left'),
  headImgUrl: z._default(uploadedAddress, ''),
  themeColor: z._default(hexColour, '#1f73b7'),
  backgroundColor: z._default(z.nullable(hexColour), null),
  backgroundImg: z._default(uploadedAddress, ''),
  submitBtnText: z._default(z.string().check(trimmed(), mostLetters(60)), ''),
  showTitle: z._default(z.boolean(), true),
  showDescribe: z._default(z.boolean(), true),
  /** Numbers before the questions; without it the form's own way of filling decides. */
  showNumber: z._default(z.boolean(), false),
  showSubmitBtn: z._default(z.boolean(), true),
  font: z._default(z.enum(THEME_FONTS), 'system'),
  radius: z._default(z.enum(THEME_RADII), 'small'),
  density: z._default(z.enum(THEME_DENSITIES), 'normal'),
  colorScheme: z._default(z.enum(THEME_SCHEMES), 'auto'),
  /** Already sanitised where it comes from the server. */
  customCss: z._default(z.string().check(z.maxLength(MOST_CSS)), ''),
});
export type FormTheme = z.infer<typeof formTheme>;

/** What a form looks like that nobody has themed. */
export const PLAIN_THEME: FormTheme = formTheme.parse({});
