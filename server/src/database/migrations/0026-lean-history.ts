import { type Kysely, sql } from 'kysely';

/**
 * A step's record lies with the first line of its history, which says most of it already: no ids of lines, one short key
 * for the operation, and nothing where a list is empty. A step without a line keeps its record in `step_record`.
 */
export const leanHistory = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const base64url = (bytes: string) => `translate(encode(${bytes}, 'base64'), '+/', '-_')`;

const statements = [
  `alter table comment_file drop constraint comment_file_entry_id_fkey`,
  `alter table comment_file drop constraint comment_file_pkey`,
  `update comment_file f set entry_id = o.rev || '.' || o.seq from op_log o where o.id = f.entry_id`,
  `drop index comment_file_instance`,
  `alter table comment_file add primary key (instance_id, entry_id, file_id)`,
  `alter table comment_file add foreign key (instance_id) references process_instance (id) on delete cascade`,
  `drop index op_log_request`,
  `drop index op_log_instance`,
  `alter table op_log add column operation text`,
  `alter table op_log add column record json`,
  `alter table op_log alter column from_user_ids drop not null`,
  `alter table op_log alter column to_user_ids drop not null`,
  `update op_log o set
     from_user_ids = nullif(o.from_user_ids, '{}'),
     to_user_ids = nullif(o.to_user_ids, '{}'),
     operation = ${base64url(`substr(sha256(convert_to(o.request_id, 'UTF8')), 1, 12)`)}
       || ${base64url(`substr(decode(o.body_hash, 'hex'), 1, 9)`)},
     record = case when o.seq = 0 then (
       select json_build_array('', r.command, r.answers, r.ids) from step_record r
        where r.instance_id = o.instance_id and r.rev = o.rev) end`,
  `delete from step_record r using op_log o where o.instance_id = r.instance_id and o.rev = r.rev and o.seq = 0`,
  `alter table op_log drop constraint op_log_pkey`,
  `alter table op_log drop column id`,
  `alter table op_log drop column request_id`,
  `alter table op_log drop column body_hash`,
  `alter table op_log add primary key (instance_id, rev, seq)`,
  `alter table task alter column candidates drop not null`,
  `alter table task alter column delegations drop not null`,
  // Their rows are written again at every step; with room on the page the old ones are cleared away at once.
  `alter table process_instance set (fillfactor = 80)`,
  `alter table token set (fillfactor = 60)`,
  `alter table task set (fillfactor = 85)`,
];
