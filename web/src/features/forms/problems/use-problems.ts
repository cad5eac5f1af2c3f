import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { useDeferredValue } from 'react';
import { loadLanguage } from '../model/expressions/expression.ts';
import { findHints } from '../model/find-hints.ts';
import { findProblems, type FormProblem } from '../model/find-problems.ts';
import { useAwaited } from '../../../lib/use-awaited.ts';
import { useDraft } from '../session/form-context.ts';

/** The problems of the draft; they follow the typing a moment later, and are undefined until they were looked for. */
export function useProblems(): readonly FormProblem[] | undefined {
  const definition = useDeferredValue(useDraft().history.definition);
  return useAwaited(findProblems, definition);
}

/** What is likely to be a mistake although it can be published. */
export function useHints(): readonly FormProblem[] {
  const definition = useDeferredValue(useDraft().history.definition);
  return useAwaited(lookForHints, definition) ?? [];
}

async function lookForHints(definition: FormDefinition): Promise<FormProblem[]> {
  const language = await loadLanguage().catch(() => null);
  return findHints(definition, language?.constantOf);
}
