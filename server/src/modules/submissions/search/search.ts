import type { search as contract } from '@countersign/shared/api/submissions/search.ts';
import { chooseLanguage } from '@countersign/shared/forms/languages/choose-language.ts';
import type { UseCase } from '../../../work/route.ts';
import { type HasAddress, type HasLanguage, personOf } from '../../../work/work.ts';
import { searchPeople } from '../../system/users/search-people.ts';
import type { HasLimits } from '../../../config/config.ts';
import { askingFirst } from '../../../database/ask-first.ts';
import { admitTry } from '../../../work/once/count-tries.ts';
import type { AgentNeeds } from '../../zendesk/agents/admit-agent.ts';
import type { HasTicketKnowledge } from '../../zendesk/facts/ticket-knowledge.ts';
import { type AskingSight, renewSeats } from '../../zendesk/scope/ticket-sight.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import type { SearchAsked } from './asking/asked.ts';
import { candidatesOf } from './asking/read-candidates.ts';
import { searchAnswers } from './asking/search-answers.ts';
import { searchForms } from './asking/search-forms.ts';
import { searchRequests } from './asking/search-requests.ts';
import { searchTickets } from './asking/search-tickets.ts';
import type { HasLinkedTickets } from './linked-tickets.ts';
import { boundsOf } from './asking/newest-entries.ts';
import { authorsCalled, formsCalled } from './asking/term-sql.ts';
import { bringUpToDate, type Filling } from './filling/fill-index.ts';
import { readTerms } from './words/words-of.ts';

const MINUTE_MS = 60_000;
const NOTHING = { hits: [], next: null };

type Searching = Filling &
  HasApprovalSight &
  HasLinkedTickets &
  HasLanguage &
  HasLimits &
  AgentNeeds &
  HasTicketKnowledge &
  HasAddress;

/** Searches forms, answers, requests, tickets and people within what the caller sees of them; each person so often in a minute. */
export const search: UseCase<typeof contract, Searching> = async ({ search: text, kind, cursor, size }, work) => {
  const most = work.limits.searches;
  await admitTry(work.db, { of: ['search', String(personOf(work).id)], most, within: MINUTE_MS }, work.now);
  const terms = readTerms(text);
  if (terms.length === 0)
    return { forms: NOTHING, answers: NOTHING, requests: NOTHING, tickets: NOTHING, people: NOTHING, isComplete: true };
  const isComplete = await bringUpToDate(work);
  const language = chooseLanguage({ wanted: undefined, accepted: work.language, offered: [] });
  const reader = { ...personOf(work), language };
  const asked = {
    work,
    reader,
    terms,
    read: candidatesOf(work, reader),
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
    tickets: isWanted('tickets') ? await ticketsFound(asked) : NOTHING,
    people: isWanted('people') ? await searchPeople(work, { text, from: Number(asked.cursor ?? 0), size }) : NOTHING,
    isComplete,
  };
};

/** Zendesk is asked about an agent of whom nothing was heard for a minute, as before any list of tickets. */
async function ticketsFound(asked: SearchAsked & { work: HasLinkedTickets & AskingSight }) {
  await askingFirst(() => renewSeats(asked.work, asked.reader));
  return searchTickets(asked);
}
