import type { Startable } from '@countersign/shared/api/workflow.ts';

/** Where a process is started: its form. */
export const startAddress = ({ definitionKey, formKey }: Pick<Startable, 'definitionKey' | 'formKey'>): string =>
  `/workflow/task/record/start?definitionKey=${encodeURIComponent(definitionKey)}&formKey=${encodeURIComponent(formKey)}`;
