import type { FormBuilder } from '../../form-builder.ts';
import { OWN_COLUMNS } from '../sheets/own-columns.ts';
import type { Entry } from '../sheets/read-table.ts';
import type { SurveyRow } from './survey-row.ts';

/** Columns of the survey that become something. */
const READ = new Set(
  `type name label hint guidance_hint relevant constraint constraint_message required calculation default choice_filter appearance
  parameters read_only disabled repeat_count countersign`.split(/\s+/),
);
/** Columns that do something there, so that each row that uses them is named; all others are notes of whoever wrote the file. */
const KNOWN = new Set(
  `required_message constraint_message trigger media bind body instance intent save_to autoplay accuracythreshold query rows
  noapperrorstring requiredmsg minimum_seconds publishable relevance response_note bigimage big-image`.split(/\s+/),
);
/** Appearances that only say how something is arranged elsewhere, or that are taken over. */
const HARMLESS = new Set(
  `field-list multiline signature draw annotate new table-list horizontal horizontal-compact compact quick quickcompact columns
  columns-pack columns-flex numbers minimal autocomplete search rating vertical label list-nolabel list no-buttons likert
  no-calendar no-ticks thousands-sep maps placement-map image-map`.split(/\s+/),
);
const GRID = /^(?:w\d+|h\d+|columns-\d+|compact-\d+|quickcompact-\d+)$/;

/** Names what of a row is not taken over. */
export function nameUnread({ entry, name, type }: SurveyRow, builder: FormBuilder): void {
  for (const [heading, text] of entry.texts) {
    const [column = ''] = heading.split('::');
    if (KNOWN.has(column) && !READ.has(column) && !OWN_COLUMNS.includes(heading))
      builder.drop({ ...entry.where, column: heading }, `${name}: ${text}`, 'not_supported');
  }
  const { texts } = entry;
  const isNote = type.is === 'question' && type.type === 'description';
  if (isNote && texts.has('calculation'))
    builder.drop(
      { ...entry.where, column: 'calculation' },
      `${name}: ${texts.get('calculation') ?? ''}`,
      'not_supported',
    );
  for (const word of (texts.get('appearance') ?? '').toLowerCase().split(/\s+/)) {
    const isKnown = word === '' || HARMLESS.has(word) || GRID.test(word);
    if (!isKnown) builder.drop({ ...entry.where, column: 'appearance' }, `${name}: ${word}`, 'not_supported');
  }
}

const ASKED = ['required', 'constraint', 'read_only'];
const ANSWERED = [...ASKED, 'default', 'calculation', 'choice_filter'];
/** Columns that mean nothing for a row that is never answered, or whose answer nobody types. */
const USELESS: Readonly<Record<string, readonly string[]>> = {
  begin: ANSWERED,
  description: ANSWERED.filter((column) => column !== 'calculation'),
  formula: [...ASKED, 'default'],
  hidden: ASKED,
};

/** Names what a row says that has no effect on it. */
export function nameUseless({ entry, name, type }: SurveyRow, builder: FormBuilder): void {
  const columns = USELESS[type.is === 'question' ? type.type : type.is] ?? [];
  for (const column of columns) {
    const text = entry.texts.get(column) ?? '';
    const isOff = text === '' || (ASKED.includes(column) && /^(no|false|0|false\(\))$/i.test(text));
    if (!isOff) builder.drop({ ...entry.where, column }, `${name}: ${text}`, 'not_supported');
  }
}

/** Names each column that means nothing here, once. */
export function nameUnknownColumns(entries: readonly Entry[], builder: FormBuilder): void {
  const seen = new Set<string>();
  for (const { where, texts } of entries) {
    for (const heading of texts.keys()) {
      const [column = ''] = heading.split('::');
      if (seen.has(heading) || READ.has(column) || KNOWN.has(column)) continue;
      seen.add(heading);
      builder.drop({ ...where, column: heading }, texts.get(heading) ?? '', 'unknown_column');
    }
  }
}
