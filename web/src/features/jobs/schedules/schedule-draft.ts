import type { HandlerEntry, Misfire, Schedule } from '@countersign/shared/api/jobs/schedules.ts';

export interface ScheduleDraft {
  name: string;
  group: Schedule['group'];
  handler: string;
  params: Record<string, string | boolean>;
  cron: string;
  zone: string;
  misfire: Misfire;
  isConcurrent: boolean;
  remark: string;
}

export const newDraft = (zone: string): ScheduleDraft => ({
  name: '',
  group: 'DEFAULT',
  handler: '',
  params: {},
  cron: '0 0 3 * * ?',
  zone,
  misfire: 'once',
  isConcurrent: false,
  remark: '',
});

export const draftOf = (schedule: Schedule): ScheduleDraft => ({
  ...schedule,
  params: textOf(schedule.params),
});

export const textOf = (params: Record<string, unknown>): Record<string, string | boolean> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'boolean' ? value : String(value)]),
  );

export interface Parameter {
  name: string;
  type: string;
}

/** The parameters of a handler, as its schema lists them. */
export function parametersOf(handler: HandlerEntry | undefined): Parameter[] {
  const properties = (handler?.schema['properties'] ?? {}) as Record<string, { type?: string }>;
  return Object.entries(properties).map(([name, { type = 'string' }]) => ({ name, type }));
}

/** What the server is sent: numbers where the schema wants numbers. */
export function contentOf(draft: ScheduleDraft, handler: HandlerEntry | undefined) {
  const { name, group, cron, zone, misfire, isConcurrent, remark } = draft;
  const params = Object.fromEntries(
    parametersOf(handler).map((one) => [
      one.name,
      one.type === 'integer' || one.type === 'number' ? Number(draft.params[one.name]) : (draft.params[one.name] ?? ''),
    ]),
  );
  return { name, group, handler: draft.handler, params, cron, zone, misfire, isConcurrent, remark };
}
