import { builtin } from '../builtin.ts';
import type { Builtins } from '../builtin.ts';
import { Matcher } from '../../pattern/match-pattern.ts';
import type { Match } from '../../pattern/match-pattern.ts';
import { parsePattern } from '../../pattern/parse-pattern.ts';
import { readFlags } from '../../pattern/pattern.ts';
import type { Run } from '../../run.ts';
import type { Value } from '../../values/values.ts';

interface Search {
  matcher: Matcher;
  text: readonly string[];
  groups: number;
}

/** A search made ready; null with a problem where the pattern or its flags are none. */
function searchFor(input: string, pattern: string, flags: string | null, run: Run): Search | null {
  run.step(pattern.length);
  const readable = readFlags(flags ?? '');
  const parsed = readable && parsePattern(pattern, readable);
  if (!parsed) return run.fail('wrong_pattern', undefined, { pattern: pattern.slice(0, 100) });
  const text = Array.from(input);
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
  const replacement = readReplacement(by, search.groups);
  const parts: string[] = [];
  const push = (from: number, to: number) => {
    run.chars(to - from);
    parts.push(search.text.slice(from, to).join(''));
  };
  let end = 0;
  for (const match of allMatches(search)) {
    push(end, match.from);
    for (const part of replacement) {
      run.step();
      if (typeof part === 'string') parts.push(part);
      else push(...spanOf(match, part));
    }
    end = match.to;
  }
  push(end, search.text.length);
  run.chars(parts.reduce((total, part) => total + part.length, 0));
  return parts.join('');
}

const spanOf = (match: Match, group: number): readonly [number, number] =>
  group === 0 ? [match.from, match.to] : (match.groups[group] ?? [0, 0]);

/** The replacement as texts and numbers of groups (`$1`, `$0` for all); `\\$` and `\\\\` are the characters themselves. */
function readReplacement(replacement: string, groups: number): (string | number)[] {
  const parts: (string | number)[] = [];
  for (const [part, escaped, digits] of replacement.matchAll(/\\([\\$])|\$(\d+)|[^\\$]+|[\\$]/g)) {
    if (digits === undefined) parts.push(escaped ?? part);
    else {
      let count = digits.length;
      while (count > 1 && Number(digits.slice(0, count)) > groups) count--;
      parts.push(Number(digits.slice(0, count)), digits.slice(count));
    }
  }
  return parts;
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
