import type { FormKey, SubmissionId, TicketId } from '@countersign/shared/basics/ids.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { type OpenVersion, openVersion } from '../../../forms/versions/version-cache.ts';
import { sightsOf } from '../../sight/sight-of.ts';
import { answersSeen } from '../../sight/sight.ts';
import type { HasApprovalSight, SightReader } from '../../sight/approval-sight.ts';
import type { HasSearchedRequests, RequestNames } from '../searched-requests.ts';
import { type AnswerText, answerTexts } from '../filling/answer-texts.ts';

/** Answers that may be what is searched for, as their reader sees them now. */
export interface SeenAnswers {
  id: SubmissionId;
  formKey: FormKey;
  formName: string;
  serial: number;
  ticketId: TicketId | null;
  extValue: string;
  author: string;
  request: RequestNames | null;
  createdAt: Date;
  version: OpenVersion;
  /** What the reader sees of them, in their language first. */
  texts: AnswerText[];
}

/** Of some answers those that the reader sees anything of. */
export type CandidateReading = (ids: readonly SubmissionId[]) => Promise<SeenAnswers[]>;

interface Row extends Omit<SeenAnswers, 'version' | 'texts'> {
  release: string;
  answers: Answers;
}

type Reading = { db: Kysely<Tables> } & HasApprovalSight & HasSearchedRequests;
type Reader = SightReader & { language: string };

/** For one search: its answers and its requests are mostly the same, and are read once. */
export function candidatesOf(work: Reading, reader: Reader): CandidateReading {
  const known = new Map<SubmissionId, SeenAnswers>();
  const asked = new Set<SubmissionId>();
  return async (ids) => {
    const unknown = ids.filter((id) => !asked.has(id));
    for (const [id, seen] of await readCandidates(work, reader, unknown)) known.set(id, seen);
    for (const id of unknown) asked.add(id);
    return ids.flatMap((id) => known.get(id) ?? []);
  };
}

/** The answers that the reader sees anything of, by their ids. */
export async function readCandidates(
  work: Reading,
  reader: Reader,
  ids: readonly SubmissionId[],
): Promise<Map<SubmissionId, SeenAnswers>> {
  if (ids.length === 0) return new Map();
  const sights = await sightsOf(work, reader, ids);
  const { rows } = await sql<Row>`
    select s.id, s.form_key as "formKey", f.name as "formName", s.serial, s.ticket_id as "ticketId", s.ext_value as "extValue",
           coalesce(u.nick_name, '') as author, s.created_at as "createdAt", v.id as release, s.answers,
           ${work.searchedRequests.names} as request
      from submission s join form_title f on f.key = s.form_key
      join form_release v on v.form_key = s.form_key and v.version = s.form_version
      left join person u on u.id = s.created_by
     where s.id = any(${[...ids]}::text[]) and s.removed_at is null`.execute(work.db);
  const seen = new Map<SubmissionId, SeenAnswers>();
  for (const { release, answers, ...row } of rows) {
    const sight = sights.get(row.id) ?? 'none';
    if (sight === 'none') continue;
    const version = await openVersion(work.db, release);
    const { definition } = version.whole;
    const texts = answerTexts(definition, answersSeen(definition, answers, sight), reader.language);
    seen.set(row.id, { ...row, version, texts });
  }
  return seen;
}
