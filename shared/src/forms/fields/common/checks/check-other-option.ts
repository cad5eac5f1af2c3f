import { clipText, isLonger } from '../../../../basics/text-length.ts';
import { LONGEST_OTHER, OTHER } from '../../../texts/other-text.ts';
import { readAs, type ReadAnswer } from '../../../../validation/answer-problem.ts';
import { oneLine } from '../../../../validation/one-line.ts';

/** The option with a text of one's own; chosen without a text it is kept, and complained about. */
export function readOther(raw: string): ReadAnswer {
  const text = oneLine(raw.slice(OTHER.length));
  return readAs(
    OTHER + clipText(text, LONGEST_OTHER),
    text === '' && { code: 'other_needed' },
    isLonger(text, LONGEST_OTHER) && { code: 'too_long', params: { max: LONGEST_OTHER } },
  );
}
