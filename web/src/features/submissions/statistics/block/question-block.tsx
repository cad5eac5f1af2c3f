import type { QuestionFigures } from '@countersign/shared/api/submissions/statistics.ts';
import { memo, useRef } from 'react';
import { FigureBlock } from '../../../../ui/figure-block.tsx';
import { factsOf } from './facts-of.ts';
import { NumberTable } from './number-table.tsx';
import { QuestionPicture } from './question-picture.tsx';
import { rowsOf } from './rows-of.ts';
import { SaveMenu } from './save-menu.tsx';
import { useWords } from './use-words.ts';

interface Props {
  question: QuestionFigures;
  /** All answers, whether they answer this question or not. */
  total: number;
  tiles: string | null;
}

/** One question: its picture, three facts, the same numbers as a table. */
export const QuestionBlock = memo(function QuestionBlock({ question, total, tiles }: Props) {
  const words = useWords();
  const { t, formatNumber } = words;
  const place = useRef<HTMLDivElement>(null);
  const { picture, isFormer, answered } = question;
  const title = question.label || question.key;
  const notes = [
    isFormer && t('submissions.statistics.former'),
    picture.type === 'choices' && picture.isMultiple && t('submissions.results.several'),
    picture.type === 'numbers' && !picture.isExact && t('submissions.statistics.classesOnly'),
    (picture.type === 'words' || picture.type === 'places') &&
      !hasNoWords(picture) &&
      picture.of !== null &&
      t('submissions.statistics.newestOnly', { count: picture.of, number: formatNumber(picture.of) }),
    (picture.type === 'given' || (answered > 0 && hasNoWords(picture))) && t('submissions.statistics.givenOnly'),
    answered === 0 && t('submissions.statistics.nobody'),
  ];
  const hasPicture = answered > 0 && picture.type !== 'given' && !hasNoWords(picture);
  return (
    <FigureBlock
      title={title}
      text={notes.filter(Boolean).join(' ')}
      facts={factsOf(question, total, words)}
      {...(hasPicture && {
        picture: (
          <div ref={place}>
            <QuestionPicture question={question} tiles={tiles} />
          </div>
        ),
        tools: <SaveMenu of={place} title={title} />,
      })}
      table={hasPicture ? <NumberTable caption={title} {...rowsOf(question, words)} /> : null}
    />
  );
});

/** Texts such as order numbers have no words to count. */
const hasNoWords = (picture: QuestionFigures['picture']): boolean =>
  picture.type === 'words' && picture.words.length === 0;
