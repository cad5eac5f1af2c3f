import { LONGEST_OTHER, OTHER } from '../../forms/other-text.ts';
import { readAs, type ReadAnswer } from '../answer-problem.ts';
import { cleanText } from '../clean-text.ts';

/** The option with a text of one's own; chosen without a text it is kept, and complained about. */
export function readOther(raw: string): ReadAnswer {
  const text = cleanText(raw.slice(OTHER.length))
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();
  return readAs(
    OTHER + text.slice(0, LONGEST_OTHER),
    text === '' && { code: 'other_needed' },
    text.length > LONGEST_OTHER && { code: 'too_long', params: { max: LONGEST_OTHER } },
  );
}
