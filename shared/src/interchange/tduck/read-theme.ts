import { formTheme, type FormTheme } from '../../forms/theme/form-theme.ts';
import { asText, type Loose } from '../loose.ts';

const PICTURES = ['logoImg', 'headImgUrl', 'backgroundImg'] as const;
const SWITCHES = ['showTitle', 'showDescribe', 'showNumber', 'showSubmitBtn'] as const;

/** A theme as ours, by its exact keys; pictures stay behind, as they lie on the other installation. */
export function readTduckTheme(theme: Loose): { theme: FormTheme | null; dropped: string[] } {
  const dropped: string[] = PICTURES.filter((name) => asText(theme[name]) !== '');
  const read: Record<string, unknown> = {};
  const take = (name: keyof FormTheme, value: unknown) => {
    if (value === undefined || value === null || value === '') return;
    const isGood = formTheme.shape[name].safeParse(value).success;
    if (isGood) read[name] = value;
    else dropped.push(name);
  };
  take('themeColor', asText(theme['themeColor']).toLowerCase());
  take('backgroundColor', asText(theme['backgroundColor']).toLowerCase());
  take('submitBtnText', theme['submitBtnText']);
  take('logoPosition', theme['logoPosition']);
  for (const name of SWITCHES) take(name, typeof theme[name] === 'number' ? theme[name] === 1 : theme[name]);
  return { theme: Object.keys(read).length > 0 ? formTheme.parse(read) : null, dropped };
}
