import type { EngineNeeds } from './environment-of.ts';
import type { HasOutbound } from '../../system/outbound/has-outbound.ts';
import type { HasWords } from '../../system/words/sensitive-words.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import type { HasJobs } from '../../jobs/runner.ts';
import type { HasListeners } from '../../../work/emit.ts';
import type { HasConfig } from '../../../config/config.ts';

/** What a step of a process works with, and what follows from it. */
export type CommandNeeds = EngineNeeds &
  HasOutbound &
  HasWords &
  HasRealtime &
  HasJobs &
  HasListeners &
  HasConfig<'mail'>;
