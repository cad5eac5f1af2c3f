import type { search as contract } from '@countersign/shared/api/submissions/search.ts';
import { chooseLanguage } from '@countersign/shared/forms/languages/choose-language.ts';
import type { UseCase } from '../../../work/route.ts';
import { type HasLanguage, personOf } from '../../../work/work.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import type { SearchAsked } from './asking/asked.ts';
import { searchAnswers } from './asking/search-answers.ts';
import { searchForms } from './asking/search-forms.ts';
import { searchRequests } from './asking/search-requests.ts';
import { boundsOf } from './asking/newest-entries.ts';
import { authorsCalled, formsCalled } from './asking/term-sql.ts';
import { bringUpToDate, type Filling } from './filling/fill-index.ts';
import { readTerms } from './words/words-of.ts';

const NOTHING = { hits: [], next: null };

/** Searches forms, answers and requests within what the caller sees of them. */
export const search: UseCase<typeof contract, Filling & HasApprovalSight & HasLanguage> = async (
  { search: text, kind, cursor, size },
  work,
) => {
  const terms = readTerms(text);
  if (terms.length === 0) return { forms: NOTHING, answers: NOTHING, requests: NOTHING, isComplete: true };
  const isComplete = await bringUpToDate(work);
  const language = chooseLanguage({ wanted: undefined, accepted: work.language, offered: [] });
  const reader = { ...personOf(work), language };
  const asked: SearchAsked = {
    work,
    reader,
    terms,
    authors: await authorsCalled(work.db, terms),
    forms: await formsCalled(work.db, terms),
    bounds: await boundsOf(work.db),
    cursor: kind && cursor,
    size,
  };
  const isWanted = (one: typeof kind) => kind === undefined || kind === one;
  return {
    forms: isWanted('forms') ? await searchForms(asked) : NOTHING,
    answers: isWanted('answers') ? await searchAnswers(asked) : NOTHING,
    requests: isWanted('requests') ? await searchRequests(asked) : NOTHING,
    isComplete,
  };
};
