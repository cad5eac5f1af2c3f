import type { Startable } from '@countersign/shared/api/workflow/workflow.ts';

/** Where a process is started: its form, for a ticket where one is named. */
export function startAddress(
  { definitionKey, formKey }: Pick<Startable, 'definitionKey' | 'formKey'>,
  { ticketId = '', account = '' } = {},
): string {
  const query = Object.entries({ definitionKey, formKey, ticketId, account }).filter(([, value]) => value !== '');
  return `/workflow/task/record/start?${new URLSearchParams(query).toString()}`;
}
