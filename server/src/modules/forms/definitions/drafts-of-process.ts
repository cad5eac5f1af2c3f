import type { DefinitionKey } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Drafts of the forms that start a process, by name. */
export const draftsOfProcess = (db: Kysely<Tables>, definitionKey: DefinitionKey) =>
  db
    .selectFrom('form as f')
    .innerJoin('form_draft as d', 'd.form_key', 'f.key')
    .select(['f.key', 'f.name', 'd.definition'])
    .where('f.definition_key', '=', definitionKey)
    .orderBy('f.name')
    .execute();
