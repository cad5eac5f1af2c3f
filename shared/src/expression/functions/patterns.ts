import { builtin } from '../builtin.ts';
import type { Builtins } from '../builtin.ts';
import { Matcher } from '../pattern/match-pattern.ts';
import type { Match } from '../pattern/match-pattern.ts';
import { parsePattern } from '../pattern/parse-pattern.ts';
import { readFlags } from '../pattern/pattern.ts';
import type { Run } from '../run.ts';
import type { Value } from '../values.ts';

interface Search {
  matcher: Matcher;
  text: readonly string[];
  groups: number;
}

/** A search made ready; null with a problem where the pattern or its flags are none. */
function searchFor(input: string, pattern: string, flags: string | null, run: Run): Search | null {
  const readable = readFlags(flags ?? '');
  const parsed = readable && parsePattern(pattern, readable);
  if (!parsed) return run.fail('wrong_pattern', undefined, { pattern: pattern.slice(0, 100) });
  const text = Array.from(input);
  run.step(Math.ceil(text.length / 100));
  return { matcher: new Matcher(parsed.pattern, readable, text, () => run.step()), text, groups: parsed.groups };
}

/** Every match after the one before; an empty one moves on by a character. */
function allMatches({ matcher, text }: Search): Match[] {
  const matches: Match[] = [];
  let start = 0;
  while (start <= text.length) {
    const match = matcher.find(start);
    if (!match) break;
    matches.push(match);
    start = match.to > match.from ? match.to : match.to + 1;
  }
  return matches;
}

function replace([input, pattern, by, flags]: [string, string, string, string | null], run: Run): Value {
  const search = searchFor(input, pattern, flags, run);
  if (!search) return null;
  let result = '';
  let end = 0;
  for (const match of allMatches(search)) {
    run.step();
    result = run.text(result + search.text.slice(end, match.from).join('') + filledIn(by, match, search));
    end = match.to;
  }
  return run.text(result + search.text.slice(end).join(''));
}

/** The replacement with `$1` and `$0` filled in; `\$` and `\\` are the characters themselves. */
function filledIn(replacement: string, match: Match, { text, groups }: Search): string {
  return replacement.replace(/\\([\\$])|\$(\d+)/g, (whole, character?: string, digits?: string) => {
    if (character !== undefined || digits === undefined) return character ?? whole;
    let count = digits.length;
    while (count > 1 && Number(digits.slice(0, count)) > groups) count--;
    const index = Number(digits.slice(0, count));
    const span = index === 0 ? ([match.from, match.to] as const) : match.groups[index];
    return (span ? text.slice(span[0], span[1]).join('') : '') + digits.slice(count);
  });
}

function split([input, delimiter]: [string, string], run: Run): Value {
  const search = searchFor(input, delimiter, null, run);
  if (!search) return null;
  const parts: string[] = [];
  let end = 0;
  for (const match of allMatches(search)) {
    const isEdge = match.to === match.from && (match.from === 0 || match.from === search.text.length);
    if (isEdge) continue;
    run.step();
    parts.push(search.text.slice(end, match.from).join(''));
    end = match.to;
  }
  return [...parts, search.text.slice(end).join('')];
}

/** Functions of DMN that take patterns, in the language of XPath 2.0. */
export const patternFunctions: Builtins = {
  matches: builtin<[string, string, string | null]>(
    'input: string, pattern: string, flags?: string|null',
    ([input, pattern, flags], run) => {
      const search = searchFor(input, pattern, flags, run);
      return search && search.matcher.find(0) !== null;
    },
  ),
  replace: builtin('input: string, pattern: string, replacement: string, flags?: string|null', replace),
  split: builtin('string: string, delimiter: string', split),
};
