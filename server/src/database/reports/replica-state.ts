import type pg from 'pg';

/** Where a primary is: what a replica must have to show everything that is acknowledged. */
export interface PrimaryState {
  /** Place in the write-ahead log up to which everything is on the disk. */
  place: string;
  /** Made with the cluster; its replicas have the same. */
  system: string;
  database: string;
}

/** What a server that should be a replica says of itself. */
export interface ReplicaState {
  isReplica: boolean;
  /** Whether it is a copy of the primary, and its database of that name. */
  isSame: boolean;
  /** Whether it shows everything up to the place. */
  isCurrent: boolean;
  /** Since its last transaction; null before the first, and of little meaning while the primary rests. */
  secondsBehind: number | null;
}

type Asking = Pick<pg.Pool, 'query'>;

export async function primaryState(primary: Asking): Promise<PrimaryState> {
  const { rows } = await primary.query<PrimaryState>(
    `select pg_current_wal_flush_lsn()::text as place, system_identifier::text as system, current_database() as database
       from pg_control_system()`,
  );
  return rows[0] as PrimaryState;
}

export async function replicaState(replica: Asking, { place, system, database }: PrimaryState): Promise<ReplicaState> {
  const { rows } = await replica.query<ReplicaState>(
    `select pg_is_in_recovery() as "isReplica", system_identifier::text = $2 and current_database() = $3 as "isSame",
            coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "isCurrent",
            extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as "secondsBehind"
       from pg_control_system()`,
    [place, system, database],
  );
  return rows[0] as ReplicaState;
}
