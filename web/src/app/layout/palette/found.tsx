import { search, type SearchedKind } from '@countersign/shared/api/submissions/search.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { type TextKey, type Translate, useT } from '../../../lib/texts/i18n.ts';
import { useMeetsTickets } from '../../../lib/session/permissions.ts';
import {
  answerLine,
  formLine,
  type FoundLine,
  numberLine,
  personLine,
  requestLine,
  ticketLine,
} from './found-lines.tsx';

export interface FoundGroup {
  kind: SearchedKind;
  name: TextKey;
  lines: FoundLine[];
  /** There are more than these. */
  hasMore: boolean;
}

const NAMES: Record<FoundGroup['kind'], TextKey> = {
  forms: 'common.palette.forms',
  answers: 'common.palette.answers',
  requests: 'common.palette.requests',
  tickets: 'common.palette.tickets',
  people: 'common.palette.people',
};
const ORDER = ['forms', 'requests', 'tickets', 'answers', 'people'] as const;
/** Who types a number looks for what goes by one. */
const BY_NUMBER = ['requests', 'tickets', 'answers', 'forms', 'people'] as const;
/** Who types how somebody is called looks for this person before what they sent. */
const BY_NAME = ['forms', 'people', 'requests', 'tickets', 'answers'] as const;
const FIRST = 5;
const MORE = 50;

/** Forms, requests, tickets, answers and people in which a text is found; of the kind that `all` names as many as one page has. */
export function useFound(text: string, all: SearchedKind | null) {
  const t = useT();
  const { formatDate } = useFormat();
  const mayTickets = useMeetsTickets('ticket:linked:list');
  const wanted = text.trim();
  const asked = wanted === '' ? null : { search: wanted, size: FIRST };
  const read = useRead(search, asked, { keepPreviousData: true });
  const more = useRead(search, asked && all ? { ...asked, kind: all, size: MORE } : null);
  const found = asked ? read.data : undefined;
  const data = found && { ...found, ...(all && more.data ? { [all]: more.data[all] } : {}) };
  const words = { t, formatDate };
  const number = /^#?(\d{1,18})$/.exec(wanted)?.[1];
  const lines = (one: ReplyOf<typeof search>): Record<FoundGroup['kind'], FoundLine[]> => ({
    forms: one.forms.hits.map(formLine),
    answers: one.answers.hits.map((hit) => answerLine(hit, words)),
    requests: one.requests.hits.map((hit) => requestLine(hit, words)),
    tickets: mayTickets ? ticketLines(one, number, words) : [],
    people: one.people.hits.map(personLine),
  });
  const drawn = data && lines(data);
  const groups: FoundGroup[] =
    data && drawn
      ? orderFor(data, { wanted, isNumber: number !== undefined })
          .map((kind) => ({
            kind,
            name: NAMES[kind],
            lines: drawn[kind],
            hasMore: data[kind].next !== null,
          }))
          .filter((group) => group.lines.length > 0)
      : [];
  return { ...read, groups, isComplete: data?.isComplete ?? true, isAsked: asked !== null };
}

function orderFor({ people }: ReplyOf<typeof search>, { wanted, isNumber }: { wanted: string; isNumber: boolean }) {
  if (isNumber) return BY_NUMBER;
  const isName = people.hits.some(({ nickName }) => ` ${nickName}`.toLowerCase().includes(` ${wanted.toLowerCase()}`));
  return isName ? BY_NAME : ORDER;
}

/** Tickets by what they are about, and one that is named by its number where nothing else is known of it. */
function ticketLines(one: ReplyOf<typeof search>, number: string | undefined, words: { t: Translate }): FoundLine[] {
  const { hits } = one.tickets;
  const lines = hits.map((hit) => ticketLine(hit, words));
  if (!number || !hasTicket(one, number) || hits.some(({ ticketId }) => ticketId === number)) return lines;
  return [numberLine(number, words), ...lines];
}

/** Whether something that the reader sees was sent for a ticket. */
const hasTicket = ({ answers, requests }: ReplyOf<typeof search>, number: string) =>
  [...answers.hits, ...requests.hits].some(({ ticketId }) => ticketId === number);
