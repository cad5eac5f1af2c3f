import * as z from 'zod/mini';
import { MOST_FIELDS, MOST_RULES } from '../limits/limits.ts';
import { field, rule } from '../schema.ts';

/** Fields on their way from one place to another, with the rules that concern only them. */
export const formClip = z.object({
  fields: z.array(field).check(z.minLength(1), z.maxLength(MOST_FIELDS)),
  rules: z._default(z.array(rule).check(z.maxLength(MOST_RULES)), []),
});
export type FormClip = z.infer<typeof formClip>;

/** How a clip says on the system's clipboard that it is one. */
const MARK = 'countersign/fields';
const markedClip = z.object({ type: z.literal(MARK), ...formClip.shape });

/** A clip as text for the clipboard. */
export const writeClip = ({ fields, rules }: FormClip): string =>
  JSON.stringify({ type: MARK, fields, rules }, null, 2);

/** The clip in a text that {@link writeClip} wrote; null where it is any other text, or larger than a form may be. */
export function readClip(text: string, longest: number): FormClip | null {
  if (text.length > longest || !text.includes(MARK)) return null;
  try {
    const read = markedClip.safeParse(JSON.parse(text));
    return read.success ? { fields: read.data.fields, rules: read.data.rules } : null;
  } catch {
    return null;
  }
}
