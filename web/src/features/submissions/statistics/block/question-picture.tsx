import type { QuestionFigures } from '@countersign/shared/api/submissions/statistics.ts';
import { Bars } from '../pictures/bars.tsx';
import { Columns } from '../pictures/columns.tsx';
import { HeatGrid } from '../pictures/heat-grid.tsx';
import { NpsLine } from '../pictures/nps-line.tsx';
import { Pie } from '../pictures/pie.tsx';
import { MOST_SLICES } from '../pictures/picture.tsx';
import { Places } from '../pictures/places.tsx';
import { Words } from '../pictures/words.tsx';
import { useWords } from './use-words.ts';

const MOST_BARS = 25;
/** Choices of which somebody takes one are parts of a whole; from so many on bars are easier to compare. */
const FEW = 3;

/** The picture that fits the question. */
export function QuestionPicture({ question, tiles }: { question: QuestionFigures; tiles: string | null }) {
  const words = useWords();
  const { t, choiceName, countOf, formatNumber, meanOf, monthName, hourName } = words;
  const { label, answered, picture } = question;
  switch (picture.type) {
    case 'choices': {
      const { choices, isMultiple } = picture;
      const isWhole = !isMultiple && choices.length <= Math.min(FEW, MOST_SLICES) && picture.others === 0;
      if (isWhole && choices.every(({ before }) => before === null))
        return <Pie label={label} slices={choices.map((one) => ({ name: choiceName(one), value: one.count }))} />;
      const bars = choices.slice(0, MOST_BARS).map((one) => ({
        name: choiceName(one),
        value: one.count,
        before: one.before,
        text: countOf(one.count, answered),
      }));
      const rest = choices.slice(MOST_BARS).reduce((sum, { count }) => sum + count, picture.others);
      const others = { name: t('submissions.statistics.others'), value: rest, text: countOf(rest, answered) };
      return <Bars label={label} bars={rest > 0 ? [...bars, others] : bars} full={answered} />;
    }
    case 'scale':
      return (
        <Columns label={label} columns={picture.choices.map(({ value, count }) => ({ name: value, value: count }))} />
      );
    case 'nps':
      return (
        <NpsLine
          label={label}
          score={picture.score}
          parts={[
            { part: 'bad', name: t('submissions.statistics.detractors'), value: picture.detractors },
            { part: 'middling', name: t('submissions.statistics.passives'), value: picture.passives },
            { part: 'good', name: t('submissions.statistics.promoters'), value: picture.promoters },
          ]}
        />
      );
    case 'numbers':
      return (
        <Columns
          label={label}
          columns={picture.classes.map(({ from, to, count }) => ({
            name: meanOf(from),
            title: `${meanOf(from)} – ${meanOf(to)}`,
            value: count,
          }))}
        />
      );
    case 'words':
      return <Words label={label} words={picture.words} />;
    case 'months':
      return (
        <Columns
          label={label}
          columns={picture.months.map(({ month, count }) => ({ name: monthName(month), value: count }))}
        />
      );
    case 'hours':
      return (
        <Columns label={label} columns={picture.hours.map((count, hour) => ({ name: hourName(hour), value: count }))} />
      );
    case 'places':
      return <Places label={label} places={picture.places} tiles={tiles} />;
    case 'matrix': {
      const most = Math.max(1, ...picture.boxes.flat().map((value) => value ?? 0));
      return (
        <HeatGrid
          label={label}
          rows={picture.rows.map((row) => row.label || row.id)}
          columns={picture.columns.map((column) => column.label || column.id)}
          boxes={picture.boxes.map((row, at) =>
            row.map((value, column) => ({
              strength: (value ?? 0) / most,
              text: picture.tops?.[at]?.[column] || (value === null ? '' : meanOf(value)),
            })),
          )}
        />
      );
    }
    case 'ranking': {
      const length = Math.max(1, picture.options.length);
      const ranked = picture.options.toSorted((a, b) => (a.mean ?? length + 1) - (b.mean ?? length + 1));
      return (
        <Bars
          label={label}
          full={length}
          bars={ranked.map((one) => ({
            name: one.label,
            // The first place is the longest bar.
            value: one.mean === null ? 0 : length + 1 - one.mean,
            text: one.mean === null ? '–' : t('submissions.statistics.meanPlace', { place: meanOf(one.mean) }),
          }))}
        />
      );
    }
    case 'given':
      return (
        <Bars
          label={label}
          full={Math.max(answered, 1)}
          bars={[{ name: t('submissions.statistics.given'), value: answered, text: formatNumber(answered) }]}
        />
      );
  }
}
