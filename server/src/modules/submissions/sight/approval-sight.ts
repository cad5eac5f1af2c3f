import type { ProcessStatus } from '@countersign/shared/workflow/state.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Person } from '../../../work/person.ts';

export interface HasApprovalSight {
  approvalSight: ApprovalSight;
}

/** Who looks at answers, as far as it decides what is shown. */
export type SightReader = Pick<Person, 'id' | 'permissions' | 'departmentId' | 'account'>;

/** What a person has to do with the approvals of some answers; only the room that made it reads it. */
export type ApprovalPlaces = readonly unknown[];

/**
 * What approvals say about who sees which answers: the question that this room asks and the room of approvals answers
 * (`HasApprovalSight`).
 */
export interface ApprovalSight {
  /** A column of a statement over `submission s`: the person's places as JSON, null where there is none. */
  places(reader: SightReader): RawBuilder<ApprovalPlaces | null>;
  /** A column of a statement over `submission s`: the state of their approval; null without one. */
  status: RawBuilder<ProcessStatus | null>;
  /** The fields that the places hide, with everything inside them; null where they show nothing at all. */
  hidden(db: Kysely<Tables>, places: ApprovalPlaces, definition: FormDefinition): Promise<readonly string[] | null>;
  /** Whether the file belongs to a comment on an approval that the person may read; `of` are ids of answers, or of the approval. */
  showsFile(db: Kysely<Tables>, reader: SightReader, on: { fileId: string; of: readonly string[] }): Promise<boolean>;
}
