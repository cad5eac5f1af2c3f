import type { ApprovalStep, FormApproval, FormApprovalState } from '@countersign/shared/api/forms/approval.ts';
import type { DefinitionKey, FormKey } from '@countersign/shared/basics/ids.ts';
import type { Kysely, RawBuilder } from 'kysely';
import type { HasZone } from '../../basics/clock.ts';
import type { Tables } from '../../database/tables.ts';
import type { HasLanguage, Work } from '../../work/work.ts';
import type { HasJobs } from '../jobs/runner.ts';

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

/** Steps that are chosen on a form, for a process that is called like it. */
export interface NewApproval {
  formKey: FormKey;
  name: string;
  steps: readonly ApprovalStep[];
}

/** What this room asks of approvals (`HasFormProcesses`); the room of approvals answers. */
export interface FormProcesses {
  /** The newest published version of a process; null where there is none. */
  published(db: Kysely<Tables>, key: string): Promise<{ name: string } | null>;
  /** What processes are called, by their keys. */
  namesOf(db: Kysely<Tables>, keys: readonly DefinitionKey[]): Promise<ReadonlyMap<DefinitionKey, string>>;
  /** Whether an approval of the form's answers is still running. */
  areRunning(db: Kysely<Tables>, formKey: FormKey): Promise<boolean>;
  /**
   * Publishes the process that a template brings as the form's own, for whoever starts from the template. Throws where the engine
   * refuses it.
   */
  plant(
    work: Pick<Work, 'db' | 'person' | 'now'>,
    process: { key: string; name: string; xml: string; formKey: FormKey },
  ): Promise<void>;
  /** A process as the form has it: its draft where it is the form's own, else its newest version; null where there is none. */
  describe(db: Kysely<Tables>, of: { key: DefinitionKey; formKey: FormKey }): Promise<FormApproval | null>;
  /** What keeps the draft of the form's own process from being published; nothing for other processes. */
  problemsOf(db: Kysely<Tables>, of: { key: DefinitionKey; formKey: FormKey }): Promise<FormApprovalState['problems']>;
  /** Writes the form's own process, as a draft, in place of what that was before; running approvals keep their version. */
  make(work: Pick<Work, 'db' | 'person' | 'now'> & HasLanguage, approval: NewApproval): Promise<DefinitionKey>;
  /** The process for a copy of a form: a copy where it is the form's own, as far as that was published, else the same. */
  copy(
    work: Pick<Work, 'db' | 'person' | 'now'>,
    of: { key: DefinitionKey; from: FormKey; to: FormKey; name: string },
  ): Promise<DefinitionKey>;
  /** Publishes the draft of the form's own process if it has changes; refuses by its problems. Tells which version the form has. */
  publishOwn(
    work: Work & HasZone & HasJobs,
    of: { key: DefinitionKey; formKey: FormKey },
  ): Promise<{ name: string; version: number; isNew: boolean } | null>;
}
