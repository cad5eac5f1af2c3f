import type { TimelineEntry } from '../../api/workflow/workflow.ts';

/** A text of the flow record in the reader's language with its values filled in; null where there is none by this name. */
export type EntryWords = (name: string, values: Readonly<Record<string, string>>) => string | null;

interface Reader {
  language: string;
  words: EntryWords;
}

/** "Ana approved", "Ana pre-signed to Ben and Li", "Waiting for Ben": one sentence for each entry. */
export function sentenceOf(entry: TimelineEntry, { language, words }: Reader): string {
  const people = new Intl.ListFormat(language);
  if (entry.action === '') {
    const waiting = entry.assigneeName ? [entry.assigneeName] : entry.candidate;
    return words('waiting', { names: people.format(waiting) || (words('nobody', {}) ?? '') }) ?? '';
  }
  const name = doerOf(entry, words);
  const values = { name, to: people.format(entry.toNames), node: entry.nodeName, target: entry.toNode ?? '' };
  const action = actionOf(entry);
  const because = entry.reason && words(`because.${action}.${camel(entry.reason)}`, values);
  return because || words(`action.${action}`, values) || `${name}: ${entry.action}`;
}

function doerOf(
  { assigneeName: name, onBehalfOfName: other, isByCode = false }: TimelineEntry,
  words: EntryWords,
): string {
  if (isByCode) return words('byCode', { name }) ?? name;
  return (other ? words('onBehalfOf', { name, other }) : name || words('rule', {})) ?? name;
}

/** The key of the sentence. */
function actionOf(entry: TimelineEntry): string {
  if (entry.action === 'timeout') return timeoutOf(entry);
  if (entry.action !== 'return' || entry.toNode === undefined) return camel(entry.action);
  return entry.toNode === '' ? 'returnToStarter' : 'returnTo';
}

/** A deadline may take a task from somebody, or from those who could have claimed it; a timer takes nothing. */
function timeoutOf({ toNames, assigneeName }: TimelineEntry): string {
  if (toNames.length === 0) return 'timeout';
  return assigneeName ? 'timeoutFrom' : 'timeoutTo';
}

const camel = (word: string): string => word.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
