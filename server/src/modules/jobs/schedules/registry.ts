import type * as z from 'zod/mini';

/** Something that a scheduled job can do. It is named here or it is not run. */
export interface ScheduledHandler<Given> {
  params: z.ZodMiniType<Record<string, unknown>>;
  /** The parameters that the screen begins with. */
  usual: Record<string, unknown>;
  /** Does it, and says in a few words what was done. Throws the signal's reason once that is aborted. */
  run: (services: Given, params: Record<string, unknown>, signal: AbortSignal) => Promise<string>;
}

export type Registry<Given> = ReadonlyMap<string, ScheduledHandler<Given>>;

export interface HasRegistry {
  /** What scheduled jobs can do, by name; the rooms above say what. */
  scheduled: Registry<never>;
}
