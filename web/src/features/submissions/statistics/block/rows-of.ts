import type { QuestionFigures } from '@countersign/shared/api/submissions/statistics.ts';
import type { Rows } from './number-table.tsx';
import type { useWords } from './use-words.ts';

/** The numbers behind the picture of a question. */
export function rowsOf({ answered, picture }: QuestionFigures, words: ReturnType<typeof useWords>): Rows {
  const { t, choiceName, formatNumber, formatShare, meanOf, monthName, hourName } = words;
  const value = t('submissions.statistics.value');
  const count = t('submissions.results.count');
  const share = t('submissions.results.share');
  const plain = (name: string, n: number) => ({ name, cells: [formatNumber(n)] });
  const othersRow = (n: number) => (n > 0 ? [plain(t('submissions.statistics.others'), n)] : []);
  switch (picture.type) {
    case 'choices':
    case 'scale':
    case 'nps': {
      const isCompared = picture.choices.some(({ before }) => before !== null);
      const rest = picture.type === 'choices' && picture.others > 0 ? picture.others : null;
      const cells = (n: number, before: number | null) => [
        formatNumber(n),
        formatShare(n, answered),
        ...(isCompared ? [before === null ? '–' : formatNumber(before)] : []),
      ];
      return {
        head: [value, count, share, ...(isCompared ? [t('submissions.statistics.before')] : [])],
        rows: [
          ...picture.choices.map((one) => ({ name: choiceName(one), cells: cells(one.count, one.before) })),
          ...(rest === null ? [] : [{ name: t('submissions.statistics.others'), cells: cells(rest, null) }]),
        ],
      };
    }
    case 'numbers':
      return {
        head: [value, count, share],
        rows: picture.classes.map(({ from, to, count: n }) => ({
          name: `${meanOf(from)} – ${meanOf(to)}`,
          cells: [formatNumber(n), formatShare(n, answered)],
        })),
      };
    case 'words':
      return {
        head: [t('submissions.statistics.word'), count],
        rows: [...picture.words.map((one) => plain(one.word, one.count)), ...othersRow(picture.others)],
      };
    case 'months':
      return {
        head: [t('submissions.statistics.month'), count],
        rows: [...picture.months.map((one) => plain(monthName(one.month), one.count)), ...othersRow(picture.others)],
      };
    case 'hours':
      return {
        head: [t('submissions.statistics.hour'), count],
        rows: picture.hours.map((n, hour) => plain(hourName(hour), n)),
      };
    case 'places':
      return {
        head: [t('submissions.statistics.place'), count],
        rows: [
          ...picture.places.map((one) => plain(`${one.lat}, ${one.lng}`, one.count)),
          ...othersRow(picture.others),
        ],
      };
    case 'matrix': {
      const { means } = picture;
      return {
        head: [
          value,
          ...picture.columns.map(({ id, label }) => label || id),
          ...(means ? [t('submissions.statistics.mean')] : []),
        ],
        rows: picture.rows.map(({ id, label }, at) => ({
          name: label || id,
          cells: [
            ...(picture.boxes[at] ?? []).map((box, column) => boxText(box, picture.tops?.[at]?.[column], meanOf)),
            ...(means ? [meanOf(means[at] ?? null)] : []),
          ],
        })),
      };
    }
    case 'ranking':
      return {
        head: [
          value,
          t('submissions.statistics.mean'),
          ...picture.options.map((_, at) => t('submissions.statistics.placeNumber', { place: at + 1 })),
        ],
        rows: picture.options.map((one) => ({
          name: one.label,
          cells: [meanOf(one.mean), ...one.places.map(formatNumber)],
        })),
      };
    case 'given':
      return { head: [value, count], rows: [plain(t('submissions.statistics.given'), answered)] };
  }
}

const boxText = (box: number | null, top: string | undefined, meanOf: (value: number | null) => string): string =>
  top ? `${top} (${meanOf(box)})` : meanOf(box);
