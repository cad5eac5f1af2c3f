import { hoverTooltip } from '@codemirror/view';
import { translate } from '../../../lib/texts/i18n.ts';
import { drawHelp, functionNames, helpOf, signatureOf } from './function-help.ts';
import type { KnownName } from '../known-name.ts';

interface Help {
  from: number;
  to: number;
  title: string;
  sentence: string;
}

/** What the name or function at a place of the text means; null where nothing is known about it. */
export function helpAt(text: string, at: number, names: readonly KnownName[]): Help | null {
  const called = functionNames
    .flatMap((name) =>
      placesOf(text, `${name.replaceAll(' ', '\\s+')}(?=\\s*\\()`).map((place) => ({ ...place, name })),
    )
    .filter(({ from, to }) => from <= at && at < to)
    .toSorted((a, b) => b.name.length - a.name.length)[0];
  if (called) return { ...called, title: signatureOf(called.name), sentence: helpOf(called.name) };
  const word = placesOf(text, '[\\p{L}_][\\p{L}\\p{N}_]*').find(({ from, to }) => from <= at && at < to);
  const known = word && names.find(({ name }) => name === text.slice(word.from, word.to));
  if (!known) return null;
  return { ...word, title: known.label, sentence: `${known.name} · ${translate(`expression.kinds.${known.kind}`)}` };
}

const placesOf = (text: string, pattern: string) =>
  [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}_])${pattern}`, 'gu'))].map(({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
  }));

/** {@link helpAt} as a tooltip under the pointer. */
export const hoverHelp = (namesNow: () => readonly KnownName[]) =>
  hoverTooltip((view, at) => {
    const help = helpAt(view.state.doc.toString(), at, namesNow());
    if (!help) return null;
    return { pos: help.from, end: help.to, above: true, create: () => ({ dom: drawHelp(help.title, help.sentence) }) };
  });
