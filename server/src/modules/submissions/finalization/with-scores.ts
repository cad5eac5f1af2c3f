import type { CompiledForm } from '@countersign/shared/forms/state/compiled-form.ts';
import { quizScore } from '@countersign/shared/forms/texts/quiz-score.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';

/** Answers with the points that they earn, in forms that count some. */
export function withScores(form: CompiledForm, answers: Answers): Answers {
  const scored = form.fields.flatMap((field) =>
    field.type === 'score' ? [[field.key, quizScore(field, answers)] as const] : [],
  );
  return scored.length === 0 ? answers : { ...answers, ...Object.fromEntries(scored) };
}
