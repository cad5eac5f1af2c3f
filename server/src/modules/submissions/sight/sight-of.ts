import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { maskedKeys } from '@countersign/shared/forms/tree/personal-fields.ts';
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Work } from '../../../work/work.ts';
import { ownsForm, seesAllForms } from '../../forms/rights/policy.ts';
import { rightsHeld } from '../../forms/rights/row-rights.ts';
import { openVersion } from '../../forms/versions/version-cache.ts';
import { meets, metBy } from '../../zendesk/scope/ticket-scope.ts';
import type { Guarded } from '../policy.ts';
import type { ApprovalPlaces, ApprovalSight, HasApprovalSight, SightReader } from './approval-sight.ts';
import type { Sight } from './sight.ts';

/** What decides about the sight of some answers, as the database knows it now. */
export interface SightFacts {
  /** Whether the reader meets the account of their ticket. */
  isMet: boolean;
  isAuthor: boolean;
  mayViewAnswers: boolean;
  /** Personal fields that the right to these answers does not open. */
  personal: readonly string[];
  /** What the reader has to do with their approvals. */
  places: ApprovalPlaces | null;
}

/**
 * The facts as one JSON column of a statement over `submission s` and its form `f`, so that a whole page costs no statement of
 * its own.
 */
export function sightFacts(approvals: ApprovalSight, reader: SightReader): RawBuilder<SightFacts> {
  const isAuthor = sql<SqlBool>`coalesce(s.created_by = ${reader.id}, false)`;
  if (seesAllForms(reader))
    return factsFrom(approvals, reader, { isAuthor, mayView: sql`true`, mayPersonal: sql`true` });
  const isOwner = sql<SqlBool>`f.owner_id = ${reader.id}`;
  const facts = factsFrom(approvals, reader, {
    isAuthor,
    mayView: sql`(${isOwner} or held.view_answers)`,
    mayPersonal: sql`(${isOwner} or held.view_personal)`,
  });
  const held = rightsHeld({ form: sql`f.key`, author: sql`s.created_by` }, reader, sql`not ${isOwner}`);
  return sql<SightFacts>`(select ${facts} from ${held} held)`;
}

interface Standing {
  isAuthor: RawBuilder<SqlBool>;
  mayView: RawBuilder<SqlBool>;
  mayPersonal: RawBuilder<SqlBool>;
}

function factsFrom(
  approvals: ApprovalSight,
  reader: SightReader,
  { isAuthor, mayView, mayPersonal }: Standing,
): RawBuilder<SightFacts> {
  const personal = sql`case when f.personal_fields = '[]' or ${mayPersonal} then '[]' else f.personal_fields end`;
  // Whoever sees everything needs no place, and looking for it is the dear part.
  return sql<SightFacts>`jsonb_build_object(
    'isMet', ${metBy(reader, 's') ?? sql`true`},
    'isAuthor', ${isAuthor},
    'mayViewAnswers', ${mayView},
    'personal', ${personal},
    'places', case when ${isAuthor} or (${mayView} and ${personal} = '[]') then null else ${approvals.places(reader)} end)`;
}

/**
 * The one rule. Whoever gave the answers sees everything, and so do people with the right to them, but personal fields only with the
 * right to those; people who are there because of an approval see what it shows them; nobody else sees anything.
 */
export async function sightFrom(
  approvals: ApprovalSight,
  db: Kysely<Tables>,
  { isMet, isAuthor, mayViewAnswers, personal, places }: SightFacts,
  definition: FormDefinition,
): Promise<Sight> {
  if (!isMet) return 'none';
  if (isAuthor) return 'all';
  const masked = mayViewAnswers ? maskedKeys(definition, personal) : null;
  if (masked?.length === 0) return 'all';
  const hidden = places === null ? null : await approvals.hidden(db, places, definition);
  // What one of the two shows is shown.
  const both = masked && hidden ? masked.filter((key) => hidden.includes(key)) : (masked ?? hidden);
  if (both === null) return 'none';
  return both.length === 0 ? 'all' : both;
}

type Asking = Pick<Work, 'db'> & HasApprovalSight;

/** Which fields of some answers this person may see now; nobody (null) sees none. Most people are known without a statement. */
export async function sightOf(work: Asking, reader: SightReader | null, seen: Known): Promise<Sight> {
  if (!reader || !meets(reader, seen)) return 'none';
  if (seen.createdById === reader.id || ownsForm(reader, { ownerId: seen.formOwnerId })) return 'all';
  return (await sightsOf(work, reader, [seen.row.id])).get(seen.row.id) ?? 'none';
}

/** What is known of answers before anybody asks who may see them. */
export interface Known extends Guarded {
  row: { id: SubmissionId };
}

/** The same for many, by their ids and in one statement. */
export async function sightsOf(
  { db, approvalSight }: Asking,
  reader: SightReader,
  ids: readonly string[],
): Promise<Map<string, Sight>> {
  const approvals = approvalSight;
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: SubmissionId; version: string; facts: SightFacts }>`
    select s.id, v.id as version, ${sightFacts(approvals, reader)} as facts
      from submission s join form_title f on f.key = s.form_key
      join form_release v on v.form_key = s.form_key and v.version = s.form_version
     where s.id = any(${[...ids]}::text[]) and s.removed_at is null`.execute(db);
  const found = new Map<string, Sight>();
  for (const { id, version, facts } of rows) {
    const { whole } = await openVersion(db, version);
    found.set(id, await sightFrom(approvals, db, facts, whole.definition));
  }
  return found;
}
