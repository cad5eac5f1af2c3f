import type { TaskDetail } from '@countersign/shared/api/workflow/workflow.ts';
import { keptAnswers } from '@countersign/shared/validation/kept-answers.ts';
import { useState } from 'react';
import { createFormStore, type FormStore } from '../../../../form-renderer/form-store.ts';
import { openForm } from '../../../../form-renderer/open-form.ts';
import { useAwaited } from '../../../../lib/use-awaited.ts';
import { zoneNow } from '../../../../lib/session/zone.ts';

/**
 * The answers of a task as they were given, in the reader's zone; undefined until they can be shown. What is typed stays when
 * the task is read again.
 */
export function useTaskStore(detail: TaskDetail): FormStore | undefined {
  const [first] = useState(detail);
  return useAwaited(openTask, first);
}

async function openTask({ form, answers }: TaskDetail): Promise<FormStore> {
  const zone = zoneNow();
  return createFormStore(await openForm(form), { answers, kept: keptAnswers(answers), now: Date.now(), zone });
}
