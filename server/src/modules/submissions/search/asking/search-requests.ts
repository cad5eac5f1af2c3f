import type { RequestHit } from '@countersign/shared/api/submissions/search.ts';
import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { metBy } from '../../../zendesk/scope/ticket-scope.ts';
import { expectedRows } from '../../../../database/queries/count-up-to.ts';
import { mark } from '../words/marks.ts';
import type { SearchAsked } from './asked.ts';
import { collect } from './collect.ts';
import { holdsAll, makeExcerpt } from './make-excerpt.ts';
import { ANSWERS, type Candidate, newestEntries, RARE } from './newest-entries.ts';
import type { SeenAnswers } from './read-candidates.ts';
import { hasMarks, literal, type Marks, sortMarks, termMarks } from './term-sql.ts';

/** Requests in the reader's lists, or all where they keep all going, with what was searched for in what they see of them. */
export async function searchRequests(asked: SearchAsked): Promise<{ hits: RequestHit[]; next: string | null }> {
  const { work, reader, terms, cursor, size } = asked;
  const marks = terms.flatMap((term) =>
    termMarks(term, ['word', 'request'], {
      forms: asked.forms.get(term) ?? [],
      authors: asked.authors.get(term) ?? [],
    }),
  );
  const listed = work.searchedRequests.listedFor(reader);
  const met = metBy(reader, 's') ?? sql<SqlBool>`true`;
  const found = await collect({
    cursor,
    size,
    next: (before, most) =>
      listed
        ? listedEntries(asked, { listed, met, marks, before, most })
        : newestEntries(work.db, {
            of: ANSWERS,
            terms: marks,
            lane: { marks: [[mark('has', 'request')]], where: met },
            before,
            most,
            bounds: asked.bounds,
          }),
    check: (ids) => checked(asked, ids),
  });
  return { ...found, hits: await presentRequests(asked, found.hits) };
}

interface Listed {
  listed: RawBuilder<unknown>;
  met: RawBuilder<SqlBool>;
  marks: Marks;
  before: number | null;
  most: number;
}

/** Of the requests in a person's own lists. Which they are does not hang on what is searched for. */
async function listedEntries(asked: SearchAsked, wanted: Listed): Promise<Candidate[]> {
  const marks = [...wanted.marks, [mark('has', 'request')]];
  const isRare =
    (await expectedRows(asked.work.db, sql`select 1 from search_entry e where ${hasMarks(marks)}`)) <= RARE;
  return (isRare ? await rareEntries(asked, { ...wanted, marks }) : null) ?? probedEntries(asked, wanted);
}

/** Everybody's entries that have it, as far as they are in the lists; null where they turn out to be many. */
async function rareEntries(
  { work, bounds }: SearchAsked,
  { listed, met, marks, before, most }: Listed,
): Promise<Candidate[] | null> {
  if (!bounds) return [];
  const { needed, anyOf } = sortMarks(marks);
  const { rows } = await sql<{ candidates: number; found: Candidate | null }>`
    with mine as materialized (${listed}),
    every as materialized (
      select * from search_hits(${literal(needed)}::integer[], ${anyOf.map(literal)}::text[],
        ${bounds.first}, ${before ?? bounds.last + 1}, ${RARE + 1})),
    hit as materialized (select * from every where submission_id in (select id from mine) order by no desc),
    ${seenSql(met, most)}
    select (select count(*)::int from every) as candidates, to_jsonb(seen) as found from seen
    union all select (select count(*)::int from every), null where not exists (select from seen)`.execute(work.db);
  if (rows.some(({ candidates }) => candidates > RARE)) return null;
  return rows.flatMap(({ found }) => found ?? []).toSorted((one, other) => other.no - one.no);
}

/** The entries of the lists one by one: by frequent words first, those of everybody would be read. */
async function probedEntries(
  { work }: SearchAsked,
  { listed, met, marks, before, most }: Listed,
): Promise<Candidate[]> {
  const older = before === null ? sql`true` : sql`e.no < ${before}`;
  const { rows } = await sql<Candidate>`
    with mine as materialized (${listed}),
    hit as materialized (
      select e.no, e.submission_id from mine
       cross join lateral (select one.* from search_entry one where one.submission_id = mine.id limit 1) e
       where ${hasMarks(marks)} and ${older} order by e.no desc),
    ${seenSql(met, most)}
    select * from seen order by no desc`.execute(work.db);
  return rows;
}

/** The newest of `hit` that the reader may see. */
const seenSql = (met: RawBuilder<SqlBool>, most: number): RawBuilder<unknown> => sql`
    seen as (
      select hit.no, s.id, s.form_key as "formKey" from hit
        join lateral (select one.* from submission one where one.id = hit.submission_id limit 1) s on true
       where s.removed_at is null and ${met} limit ${most})`;

/** Those that have all of what is searched for in what the reader sees of them. */
async function checked({ read, terms }: SearchAsked, ids: readonly SubmissionId[]) {
  const hits = new Map<SubmissionId, SeenAnswers>();
  for (const one of await read(ids)) {
    if (!one.request) continue;
    const { name, number } = one.request;
    const names = [one.formName, name, number ?? '', one.author, one.extValue];
    const texts = [...one.texts.flatMap(({ texts: said }) => said), ...names];
    if (holdsAll(terms, texts, [String(one.serial), one.ticketId])) hits.set(one.id, one);
  }
  return hits;
}

/** Requests of answers that were seen, as the reader sees them; `terms` are shown where they are found. */
export async function presentRequests(
  { work, reader, terms }: Pick<SearchAsked, 'work' | 'reader' | 'terms'>,
  found: readonly SeenAnswers[],
): Promise<RequestHit[]> {
  const requests = await work.searchedRequests.read(
    work.db,
    reader,
    found.map(({ id }) => id),
  );
  return found.flatMap((one): RequestHit[] => {
    const request = requests.get(one.id);
    if (!request) return [];
    const { instanceId, name, number, title, status, requester, myTaskId } = request;
    return [
      {
        instanceId,
        submissionId: one.id,
        myTaskId,
        formName: one.formName,
        procDefName: name,
        procNumber: number,
        title,
        processStatus: status,
        requester,
        ticketId: one.ticketId,
        createTime: one.createdAt.toISOString(),
        excerpt: makeExcerpt(terms, one.texts),
      },
    ];
  });
}
