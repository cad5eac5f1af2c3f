import type { CompiledForm } from './compiled-form.ts';
import { hasFiles } from '../field-traits.ts';
import { answerText, readAnswer } from '../field-kit.ts';
import type { Answers, Field } from '../schema.ts';

/** An answer that a newer version of the form has no place for, as people read it. */
export interface LostAnswer {
  label: string;
  text: string;
}

/** What an older version asked, as far as it is known: where only names are left, labels do for the texts. */
export type AskedBefore = Pick<CompiledForm, 'fields' | 'indexOf' | 'kits'>;

/** Takes answers over to another version: what its fields can hold is kept, the rest is named with its text. */
export function carryAnswers(
  from: AskedBefore,
  to: AskedBefore,
  answers: Answers,
  language: string,
): { answers: Answers; lost: LostAnswer[] } {
  const kept: [string, unknown][] = [];
  const lost: LostAnswer[] = [];
  for (const [key, answer] of Object.entries(answers)) {
    const field = to.fields[to.indexOf.get(key) ?? -1];
    if (field && fits(to, field, answer)) kept.push([key, answer]);
    else lost.push(lostOf(from, key, answer, language));
  }
  return { answers: Object.fromEntries(kept), lost: lost.filter(({ text }) => text !== '') };
}

/** An answer that is merely too long or too small can be mended where it stands; another kind of answer cannot. */
const UNFIT = new Set<string>(['wrong_type', 'unknown_option']);

const fits = ({ kits }: AskedBefore, field: Field, answer: unknown): boolean =>
  !readAnswer(kits, field, answer).problems.some(({ code }) => UNFIT.has(code));

function lostOf({ fields, indexOf, kits }: AskedBefore, key: string, answer: unknown, language: string): LostAnswer {
  const field = fields[indexOf.get(key) ?? -1];
  const text = field && !hasFiles(field.type) ? answerText(kits, field, answer, language) : '';
  return { label: field?.label || key, text: text || roughText(answer) };
}

/** Files by their names, anything else as it can be written in one line. */
function roughText(answer: unknown): string {
  if (typeof answer === 'string') return answer;
  if (Array.isArray(answer)) return answer.map(roughText).join(', ');
  if (typeof answer === 'number' || typeof answer === 'boolean') return String(answer);
  if (typeof answer !== 'object' || answer === null) return '';
  return 'name' in answer ? roughText(answer.name) : Object.values(answer).map(roughText).filter(Boolean).join(' ');
}
