import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Work } from '../../work/work.ts';

export interface HasFormProcesses {
  formProcesses: FormProcesses;
}

export interface HasAnswerCounts {
  answerCounts: AnswerCounts;
}

/** Whose answers are counted; a device that says nothing of itself is known by its address. */
export type CountedSender =
  | { type: 'everybody' }
  | { type: 'person'; id: number }
  | { type: 'address'; ipHash: string }
  | { type: 'device'; deviceHash: string }
  | { type: 'unnamed_device'; ipHash: string };

/** What this room asks of answers (`HasAnswerCounts`); the room of answers answers. */
export interface AnswerCounts {
  /** Counts no further than `most`. What was sent again after a rejection belongs to the answers it replaces. */
  upTo(
    db: Kysely<Tables>,
    most: number,
    of: { formKey: FormKey; by: CountedSender; since: Date | null },
  ): Promise<number>;
  /** Of a channel `c` in a statement: how many answers came through it. */
  throughChannel: RawBuilder<number>;
}

/** What this room asks of approvals (`HasFormProcesses`); the room of approvals answers. */
export interface FormProcesses {
  /** The newest published version of a process; null where there is none. */
  published(db: Kysely<Tables>, key: string): Promise<{ name: string } | null>;
  /** Whether an approval of the form's answers is still running. */
  areRunning(db: Kysely<Tables>, formKey: FormKey): Promise<boolean>;
  /** Publishes the process that a template brings, for whoever starts from the template. Throws where the engine refuses it. */
  plant(work: Pick<Work, 'db' | 'person' | 'now'>, process: { key: string; name: string; xml: string }): Promise<void>;
}
