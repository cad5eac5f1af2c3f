import type { InstanceId, SubmissionId, TaskId } from '@countersign/shared/basics/ids.ts';
import type { ProcessStatus } from '@countersign/shared/workflow/state.ts';
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { SightReader } from '../sight/approval-sight.ts';

export interface HasSearchedRequests {
  searchedRequests: SearchedRequests;
}

/** What is found of a request beside its answers. */
export interface RequestNames {
  /** Of its process. */
  name: string;
  number: string | null;
}

export interface FoundRequest extends RequestNames {
  instanceId: InstanceId;
  /** Null without a title, and where it would tell what the reader may not see. */
  title: string | null;
  status: ProcessStatus;
  /** An open task of the reader in it. */
  myTaskId: TaskId | null;
  /** Empty for nobody with a name. */
  requester: string;
}

/** What a search asks of approvals (`HasSearchedRequests`); the room of approvals answers. */
export interface SearchedRequests {
  /** A column of a statement over `submission s`: the names of its request; null without one. */
  names: RawBuilder<RequestNames | null>;
  /**
   * A query of the ids of answers whose requests stand in the reader's lists: sent by them, waiting for them, decided by them or copied to
   * them; null where they keep all requests going.
   */
  listedFor(reader: SightReader): RawBuilder<unknown> | null;
  /** The requests of some answers as the reader sees them, by the ids of the answers. */
  read(
    db: Kysely<Tables>,
    reader: SightReader & { language: string },
    ids: readonly SubmissionId[],
  ): Promise<Map<string, FoundRequest>>;
}
