interface Words {
  readonly title: string;
  readonly fields: readonly { readonly label: string }[];
}

/** Letters that are written from right to left: Hebrew, Arabic and their kin. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const ENOUGH = 2000;

/**
 * How the lines of a form run, by most of the letters of its title and labels: many forms do not say their language, and what the
 * browser speaks says nothing of theirs.
 */
export function formDirection({ title, fields }: Words): 'ltr' | 'rtl' {
  const words = [title, ...fields.slice(0, 100).map(({ label }) => label)].join(' ').slice(0, ENOUGH);
  const letters = words.match(/\p{L}/gu) ?? [];
  const rightToLeft = letters.filter((letter) => RIGHT_TO_LEFT.test(letter));
  return rightToLeft.length * 2 > letters.length ? 'rtl' : 'ltr';
}
