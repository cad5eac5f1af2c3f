import type { Dropped } from '@countersign/shared/interchange/imported-form.ts';
import type { SheetText } from '@countersign/shared/interchange/xlsx/write-workbook.ts';
import type { Translate } from '../../../lib/texts/i18n.ts';

/** What a file does not hold, as a sheet of its own: other programs pass over it, and whoever opens the file reads it. */
export function notesSheet(dropped: readonly Dropped[], t: Translate): SheetText {
  const rows = dropped.map(({ where, what, why }) => [
    where.type === 'path' ? where.path : '',
    what,
    t(`forms.import.why.${why}`),
  ]);
  const head = (['place', 'what', 'why'] as const).map((name) => t(`forms.export.notes.${name}`));
  return { name: 'notes', rows: [head, ...rows] };
}
