import type { TaskDetail } from '@countersign/shared/api/workflow/workflow.ts';
import { useState } from 'react';
import { createFormStore, type FormStore } from '../../../../form-renderer/form-store.ts';
import { openForm } from '../../../../form-renderer/open-form.ts';
import { useAwaited } from '../../../../lib/use-awaited.ts';

/**
 * The answers of a task as they were given, in the reader's zone; undefined until they can be shown. What is typed stays when
 * the task is read again.
 */
export function useTaskStore(detail: TaskDetail): FormStore | undefined {
  const [first] = useState(detail);
  return useAwaited(openTask, first);
}

async function openTask({ form, answers }: TaskDetail): Promise<FormStore> {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  return createFormStore(await openForm(form), { answers, now: Date.now(), zone });
}
