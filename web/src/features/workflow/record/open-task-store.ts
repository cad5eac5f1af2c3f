import type { TaskDetail } from '@countersign/shared/api/workflow.ts';
import { compileForm } from '@countersign/shared/forms/compile-form.ts';
import { createFormStore, type FormStore } from '../../../form-renderer/form-store.ts';

/** The answers of a task as they were given, in the reader's zone. */
export function openTaskStore({ form, answers }: TaskDetail): FormStore {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  return createFormStore(compileForm(form), { answers, now: Date.now(), zone });
}
