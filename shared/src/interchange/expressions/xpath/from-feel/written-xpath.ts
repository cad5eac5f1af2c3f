import { Untranslatable } from '../../foreign.ts';

/** A piece of XPath: its text and how strongly it holds together. */
export interface Said {
  text: string;
  binds: number;
}

export const BIND = { or: 1, and: 2, equal: 3, relate: 4, add: 5, multiply: 6, atom: 9 } as const;

export const said = (text: string, binds: number = BIND.atom): Said => ({ text, binds });

/** The text, in brackets where it would fall apart beside an operator of this strength. */
export const within = ({ text, binds }: Said, least: number): string => (binds > least ? text : `(${text})`);

export const saidCall = (name: string, ...args: readonly Said[]): Said =>
  said(`${name}(${args.map(({ text }) => text).join(', ')})`);

/** Conditions joined; none of them is true. */
export function allOf(conditions: readonly Said[]): Said {
  return joined('and', conditions) ?? said('true()');
}

export function anyOf(conditions: readonly Said[]): Said {
  return joined('or', conditions) ?? said('false()');
}

function joined(word: 'and' | 'or', [first, ...rest]: readonly Said[]): Said | null {
  if (!first) return null;
  return rest.reduce(
    (left, right) => said(`${within(left, BIND[word] - 1)} ${word} ${within(right, BIND[word])}`, BIND[word]),
    first,
  );
}

export const saidNot = (of: Said): Said => said(`not(${of.text})`);

/** XPath 1.0 has no way to write a text with both kinds of quotes. */
export function saidText(value: string): Said {
  if (!value.includes("'")) return said(`'${value}'`);
  if (value.includes('"')) {
    const parts = value.split("'").map((part) => `'${part}'`);
    return said(`concat(${parts.join(`, "'", `)})`);
  }
  return said(`"${value}"`);
}

/** A day as the file writes it, a number of days; nothing else has a place there. */
export function saidAt(value: string): Said {
  const days = /^(-?)P(\d+)D$/.exec(value);
  if (days) return said(`${days[1] ?? ''}${days[2] ?? ''}`, days[1] ? BIND.add : BIND.atom);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return said(`date('${value}')`);
  if (/^\d{2}:\d{2}:\d{2}$/.test(value)) return said(`'${value.slice(0, 5)}'`);
  throw new Untranslatable(value);
}
