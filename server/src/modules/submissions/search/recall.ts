import type { recall as contract } from '@countersign/shared/api/submissions/search.ts';
import type { FormKey, InstanceId, SubmissionId } from '@countersign/shared/basics/ids.ts';
import { chooseLanguage } from '@countersign/shared/forms/languages/choose-language.ts';
import { sql, type SqlBool } from 'kysely';
import type { UseCase } from '../../../work/route.ts';
import { type HasLanguage, personOf, type Work } from '../../../work/work.ts';
import { formsReached } from '../../forms/rights/answer-reach.ts';
import { metBy } from '../../zendesk/scope/ticket-scope.ts';
import type { HasApprovalSight, SightReader } from '../sight/approval-sight.ts';
import { readCandidates } from './asking/read-candidates.ts';
import { presentAnswer } from './asking/search-answers.ts';
import { presentForm } from './asking/search-forms.ts';
import { presentRequests } from './asking/search-requests.ts';
import type { HasSearchedRequests } from './searched-requests.ts';

type Recalling = HasApprovalSight & HasSearchedRequests;

/** Forms, answers and requests by their ids, as far as the caller may still see them; a search would find the same. */
export const recall: UseCase<typeof contract, Recalling & HasLanguage> = async (input, work) => {
  const language = chooseLanguage({ wanted: undefined, accepted: work.language, offered: [] });
  const reader = { ...personOf(work), language };
  const keys = idsOf<FormKey>(input.forms);
  const [answers, requests] = [idsOf<SubmissionId>(input.answers), idsOf<InstanceId>(input.requests)];
  const reached = keys.length > 0 ? await formsReached(work.db, reader, keys) : new Map<FormKey, never>();
  const met = answers.length + requests.length > 0 ? await meetAgain(work, reader, answers, requests) : [];
  const seen = await readCandidates(
    work,
    reader,
    met.map(({ id }) => id),
  );
  const seenAs = (as: 'isAnswer' | 'isRequest') => met.flatMap((one) => (one[as] ? (seen.get(one.id) ?? []) : []));
  const asked = { work, reader, terms: [] };
  return {
    forms: [...reached].map(([key, form]) => presentForm(key, form, null)),
    answers: seenAs('isAnswer').map((one) => presentAnswer(one, null)),
    requests: (await presentRequests(asked, seenAs('isRequest'))).map((hit) => ({ ...hit, excerpt: null })),
  };
};

const idsOf = <Id extends string>(list: string | undefined) => (list?.split(',') ?? []) as Id[];

interface Met {
  id: SubmissionId;
  isAnswer: boolean;
  isRequest: boolean;
}

/** Answers that are asked for, or whose requests are, among the tickets and in the lists of the reader. */
async function meetAgain(
  work: Pick<Work, 'db'> & Recalling,
  reader: SightReader,
  answers: readonly SubmissionId[],
  requests: readonly InstanceId[],
): Promise<Met[]> {
  const met = metBy(reader, 's') ?? sql<SqlBool>`true`;
  const listed = work.searchedRequests.listedFor(reader);
  const isListed = listed ? sql<SqlBool>`s.id in (${listed})` : sql<SqlBool>`true`;
  const isAnswer = sql<boolean>`s.id = any(${[...answers]}::text[])`;
  const isRequest = sql<boolean>`(s.instance_id = any(${[...requests]}::text[]) and ${isListed})`;
  const { rows } = await sql<Met>`
    select s.id, ${isAnswer} as "isAnswer", coalesce(${isRequest}, false) as "isRequest" from submission s
     where s.removed_at is null and ${met} and (${isAnswer} or ${isRequest})`.execute(work.db);
  return rows;
}
