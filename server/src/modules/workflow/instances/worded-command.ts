import type { Command } from '@countersign/shared/workflow/command.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { Finding } from '../../submissions/findings/soften-answers.ts';
import type { SensitiveWords } from '../../system/words/sensitive-words.ts';

/** A command whose comment may be kept: refused with a blocked word, with stars for a masked one, and what is to be noted. */
export function wordedCommand<C extends Command>(
  words: SensitiveWords,
  command: C,
): { command: C; findings: Finding[] } {
  const comment = 'comment' in command ? command.comment : undefined;
  if (comment === undefined || comment === '') return { command, findings: [] };
  const word = words.finder()?.(comment) ?? null;
  if (word !== null) return refuse('sensitive_word', ['comment'], { params: { word } });
  const softened = words.softener()?.(comment);
  if (!softened) return { command, findings: [] };
  const flagged = softened.words.filter(({ level }) => level === 'flag');
  return {
    command: { ...command, comment: softened.masked },
    findings: flagged.map((found) => ({ ...found, fieldKey: null })),
  };
}
