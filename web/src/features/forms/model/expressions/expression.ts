import type * as ReadExpression from './read-expression.ts';

/** What changes of a form ask the expression language. Its parser is larger than the canvas, so it is fetched after that. */
export type ExpressionLanguage = typeof ReadExpression;

/** The language is not here: a change that asks for it was not made, and nothing else has changed. */
export class LanguageMissing extends Error {}

let held: ExpressionLanguage | null = null;

/** The language, fetched with the first call and again after one that failed; rejects with {@link LanguageMissing}. */
export async function loadLanguage(): Promise<ExpressionLanguage> {
  held ??= await import('./read-expression.ts').catch((cause: unknown) => {
    throw new LanguageMissing('the expression language cannot be fetched', { cause });
  });
  return held;
}

/** The language where it is here already, for work that cannot wait; throws {@link LanguageMissing}. */
export function language(): ExpressionLanguage {
  if (!held) throw new LanguageMissing('the expression language is not here yet');
  return held;
}

/**
 * Does work that may ask for the language: at once where that can be done, else as soon as the language is here. Such work
 * asks before it changes anything, and reads then what it works on.
 */
export async function withLanguage<T>(work: () => T): Promise<T> {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof LanguageMissing)) throw error;
    await loadLanguage();
    return work();
  }
}
