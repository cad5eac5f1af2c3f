import { sql } from 'kysely';
import type { JobSubjects } from '../../jobs/ports.ts';

const VERSION_OF_JOB = sql`from process_instance i
  join process_definition_version v on v.key = i.definition_key and v.version = i.definition_version
  where i.id = j.instance_id`;

/** Answers what lists of jobs ask of approvals. */
export const jobSubjects: JobSubjects = {
  process: sql<string | null>`(select v.name ${VERSION_OF_JOB})`,
  step: sql<string | null>`(select v.graph -> 'nodes' -> (j.data ->> 'nodeId') ->> 'name' ${VERSION_OF_JOB})`,
};
