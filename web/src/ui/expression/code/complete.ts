import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
} from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import { translate } from '../../../lib/texts/i18n.ts';
import { drawHelp, functionNames, helpOf, signatureOf, takesNothing } from './function-help.ts';
import { entriesAt, itemEntries } from './entries-at.ts';
import type { KnownName } from '../known-name.ts';

const WORD = '[\\p{L}_][\\p{L}\\p{N}_]*';
/** On the way to an entry of something: `process.n`, `rows[qty > 2].na`. */
const BEHIND_DOT = new RegExp(`\\.(?:${WORD})?$`, 'u');
const VALID_ENTRY = /^[\p{L}\p{N}_]*$/u;
const VALID = /^[\p{L}_][\p{L}\p{N}_ ]*$/u;
/** A field that is compared with a text: `reason = "da`, `list contains(extras, "`, `reason in ("damaged", "`. */
const COMPARED = new RegExp(`(${WORD})\\s*(?:=|!=)\\s*("[^"]*)?$`, 'u');
const LISTED = new RegExp(`(${WORD})\\s+in\\s+[([](?:\\s*"[^"]*"\\s*,)*\\s*("[^"]*)?$`, 'u');
const CONTAINED = new RegExp(`list contains\\(\\s*(${WORD})\\s*,\\s*("[^"]*)?$`, 'u');
/** Other names, such as those of the rows of a matrix, go between backticks. */
const PLAIN = new RegExp(`^${WORD}(?:\\.${WORD})*$`, 'u');
const KEYWORDS = 'and,or,if,then,else,for,in,return,some,every,satisfies,between,true,false,null'.split(',');
const OPEN_TEXT = /^(?:[^"]|"(?:\\.|[^"\\])*")*"(?:\\.|[^"\\])*$/;
const MOST_WORDS = 4;

/** What can stand where the caret is: values of the field before `=`, names with their labels, functions with help. */
export function complete(names: readonly KnownName[], context: CompletionContext): CompletionResult | null {
  const before = context.state.sliceDoc(0, context.pos);
  const values = completeValue(before, names, context);
  if (values || OPEN_TEXT.test(before)) return values;
  const behind = context.matchBefore(BEHIND_DOT);
  if (behind) return completeEntry(behind.from, before, names);
  const word = context.matchBefore(new RegExp(`${WORD}$`, 'u'));
  if (!word && !context.explicit) return null;
  const from = startOfName(before, word?.from ?? context.pos);
  return {
    from,
    options: [
      ...itemEntries(before, names).map(nameOption),
      ...names.map(nameOption),
      ...functionNames.map(functionOption),
      ...keywords,
    ],
    validFor: VALID,
  };
}

function completeEntry(dot: number, before: string, names: readonly KnownName[]): CompletionResult | null {
  const entries = entriesAt(before.slice(0, dot), names);
  return entries.length === 0 ? null : { from: dot + 1, options: entries.map(nameOption), validFor: VALID_ENTRY };
}

function completeValue(
  before: string,
  names: readonly KnownName[],
  { pos, explicit }: CompletionContext,
): CompletionResult | null {
  const match = COMPARED.exec(before) ?? LISTED.exec(before) ?? CONTAINED.exec(before);
  const typed = match?.[2] ?? '';
  const options = match ? names.find(({ name }) => name === match[1])?.options : undefined;
  if (!options || (typed === '' && !explicit && !/[=(,[]\s*$/.test(before))) return null;
  return {
    from: pos - typed.length,
    options: options.map(({ value, label }) => ({
      label: `${JSON.stringify(value)} ${label}`,
      displayLabel: label,
      detail: JSON.stringify(value),
      type: 'text',
      apply: (view, completion, start, end) => putValue(view, completion, JSON.stringify(value), start, end),
    })),
    validFor: /^"?[^"]*$/,
  };
}

/** A closing quote that the editor put there itself is taken along. */
function putValue(view: EditorView, completion: Completion, text: string, from: number, end: number): void {
  const to = view.state.sliceDoc(end, end + 1) === '"' ? end + 1 : end;
  view.dispatch({
    changes: { from, to, insert: text },
    selection: { anchor: from + text.length },
    userEvent: 'input.complete',
    annotations: pickedCompletion.of(completion),
  });
}

/** Names of several words go on from an earlier word: `starts w` is the beginning of `starts with`. */
function startOfName(before: string, from: number): number {
  const words = [...before.slice(0, from).matchAll(new RegExp(`${WORD}\\s+`, 'gu'))].slice(-MOST_WORDS);
  for (const { index, 0: word } of words) {
    const prefix = before.slice(index).replace(/\s+/g, ' ');
    const isWhole = before.slice(index + word.length, from).match(/[^\p{L}\p{N}_\s]/u) === null;
    if (isWhole && functionNames.some((name) => name.startsWith(prefix))) return index;
  }
  return from;
}

function nameOption({ name, label, kind }: KnownName): Completion {
  return {
    label: label === name ? name : `${name} ${label}`,
    displayLabel: label,
    detail:
      label === name ? translate(`expression.kinds.${kind}`) : `${name} · ${translate(`expression.kinds.${kind}`)}`,
    type: 'variable',
    apply: PLAIN.test(name) ? name : `\`${name}\``,
    boost: 2,
  };
}

function functionOption(name: string): Completion {
  return {
    label: name,
    detail: signatureOf(name).slice(name.length),
    type: 'function',
    info: () => drawHelp(signatureOf(name), helpOf(name)),
    apply: (view, completion, from, end) => putCall(view, completion, name, from, end),
  };
}

/** The caret goes between the brackets, unless nothing belongs there. */
function putCall(view: EditorView, completion: Completion, name: string, from: number, to: number): void {
  const hasBrackets = view.state.sliceDoc(to, to + 1) === '(';
  const insert = hasBrackets ? name : `${name}()`;
  const anchor = from + (hasBrackets || !takesNothing(name) ? name.length + 1 : insert.length);
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor },
    userEvent: 'input.complete',
    annotations: pickedCompletion.of(completion),
  });
}

const keywords: readonly Completion[] = KEYWORDS.map((label) => ({ label, type: 'keyword', boost: -1 }));
