import { trimText } from '../basics/trim-text.ts';
import { cleanText } from './clean-text.ts';

/** A text on one line, trimmed: a line break becomes a space, and so do several with white space around them. */
export const oneLine = (text: string): string => cleanText(text).split('\n').map(trimText).filter(Boolean).join(' ');
