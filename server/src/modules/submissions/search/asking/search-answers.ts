import type { AnswerHit } from '@countersign/shared/api/submissions/search.ts';
import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { hasPermission } from '../../../../work/permissions.ts';
import { answerReach } from '../../../forms/rights/answer-reach.ts';
import { metBy } from '../../../zendesk/scope/ticket-scope.ts';
import { mark } from '../words/marks.ts';
import type { SearchAsked } from './asked.ts';
import { collect } from './collect.ts';
import { holdsAll, makeExcerpt } from './make-excerpt.ts';
import { ANSWERS, type Lane, newestEntries } from './newest-entries.ts';
import type { SeenAnswers } from './read-candidates.ts';
import { termMarks } from './term-sql.ts';

/** Answers that the reader may read by a right to their form, or has given, with what was searched for in what they see of them. */
export async function searchAnswers(asked: SearchAsked): Promise<{ hits: AnswerHit[]; next: string | null }> {
  const { work, terms, cursor, size } = asked;
  const lanes = await lanesOf(asked);
  const marks = terms.flatMap((term) => termMarks(term, ['word'], { authors: asked.authors.get(term) ?? [] }));
  return collect({
    cursor,
    size,
    async next(before, most) {
      const found = [];
      for (const lane of lanes)
        found.push(
          ...(await newestEntries(work.db, { of: ANSWERS, terms: marks, lane, before, most, bounds: asked.bounds })),
        );
      const once = new Map(found.map((one) => [one.no, one]));
      return [...once.values()].toSorted((one, other) => other.no - one.no).slice(0, most);
    },
    async check(ids) {
      const hits = new Map<SubmissionId, AnswerHit>();
      for (const one of await asked.read(ids)) {
        const texts = [...one.texts.flatMap(({ texts: said }) => said), one.extValue, one.author];
        if (!holdsAll(terms, texts, [String(one.serial), one.ticketId])) continue;
        hits.set(one.id, presentAnswer(one, makeExcerpt(terms, one.texts)));
      }
      return hits;
    },
  });
}

/** An answer as one line of what was found. */
export const presentAnswer = (one: SeenAnswers, excerpt: AnswerHit['excerpt']): AnswerHit => ({
  submissionId: one.id,
  formKey: one.formKey,
  formName: one.formName,
  serial: one.serial,
  author: one.author,
  ticketId: one.ticketId,
  createTime: one.createdAt.toISOString(),
  excerpt,
});

/**
 * Each reason for which the reader may see answers narrows the index in its own way, so that others' answers cost nothing. What is
 * found is then read as any reader of answers reads it.
 */
async function lanesOf({ work, reader }: SearchAsked): Promise<Lane[]> {
  const met = metBy(reader, 's') ?? sql<SqlBool>`true`;
  const among = (marks: Lane['marks'], condition: RawBuilder<SqlBool>): Lane => ({
    marks,
    where: sql<SqlBool>`(${met} and ${condition})`,
  });
  const own = among([[mark('author', reader.id)]], sql<SqlBool>`s.created_by = ${reader.id}`);
  if (!hasPermission(reader, 'form:data:list')) return [own];
  const { isAll, forms, departmentForms, colleagues } = await answerReach(work.db, reader);
  if (isAll) return [{ marks: [], where: met }];
  const lanes: Lane[] = [own];
  const marksOf = (kind: 'form' | 'author', ones: readonly (string | number)[]) => ones.map((one) => mark(kind, one));
  if (forms.length > 0) lanes.push(among([marksOf('form', forms)], sql<SqlBool>`s.form_key = any(${forms}::text[])`));
  if (departmentForms.length > 0)
    lanes.push(
      among(
        [marksOf('form', departmentForms), marksOf('author', colleagues)],
        sql<SqlBool>`s.form_key = any(${departmentForms}::text[]) and s.created_by = any(${colleagues}::bigint[])`,
      ),
    );
  return lanes;
}
