import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Work } from '../../work/work.ts';

export interface HasFormProcesses {
  formProcesses: FormProcesses;
}

/** What this room asks of approvals (`HasFormProcesses`); the room of approvals answers. */
export interface FormProcesses {
  /** The newest published version of a process; null where there is none. */
  published(db: Kysely<Tables>, key: string): Promise<{ name: string } | null>;
  /** Whether an approval of the form's answers is still running. */
  areRunning(db: Kysely<Tables>, formKey: string): Promise<boolean>;
  /** Publishes the process that a template brings, for whoever starts from the template. Throws where the engine refuses it. */
  plant(work: Pick<Work, 'db' | 'person' | 'now'>, process: { key: string; name: string; xml: string }): Promise<void>;
}
