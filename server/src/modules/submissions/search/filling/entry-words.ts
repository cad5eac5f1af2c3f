import type { TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { withoutAnswers } from '@countersign/shared/forms/tree/hide-fields.ts';
import { maskedKeys } from '@countersign/shared/forms/tree/personal-fields.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import type { RequestNames } from '../searched-requests.ts';
import { mark, marksOf } from '../words/marks.ts';
import { wordsOf } from '../words/words-of.ts';
import { answerTexts } from './answer-texts.ts';

export interface Searchable {
  no: number;
  formKey: string;
  serial: number;
  ticketId: TicketId | null;
  extValue: string;
  authorId: UserId | null;
  answers: Answers;
  /** The personal fields of the form. */
  personal: readonly string[];
  request: RequestNames | null;
}

/** The marks of answers: what is read of them, whose and of which form they are, where they stand among all others. */
export function entryWords(definition: FormDefinition, one: Searchable): number[] {
  const texts = answerTexts(definition, one.answers).flatMap((answer) => answer.texts);
  const marks = marksOf('word', wordsOf([...texts, one.extValue]));
  if (one.personal.length > 0) for (const open of openMarks(definition, one)) marks.add(open);
  for (const number of [String(one.serial), one.ticketId]) if (number !== null) marks.add(mark('number', number));
  marks.add(mark('form', one.formKey));
  if (one.authorId !== null) marks.add(mark('author', one.authorId));
  if (one.request) {
    marks.add(mark('has', 'request'));
    for (const name of marksOf('request', wordsOf([one.request.name, one.request.number ?? '']))) marks.add(name);
  }
  for (const stretch of stretchesOf(one.no)) marks.add(stretch);
  return [...marks];
}

/** What people find who do not see personal fields. */
function openMarks(definition: FormDefinition, { answers, extValue, personal }: Searchable): Set<number> {
  const open = withoutAnswers(definition.fields, answers, maskedKeys(definition, personal));
  const texts = answerTexts(definition, open).flatMap((answer) => answer.texts);
  return marksOf('open', wordsOf([...texts, extValue]));
}

/** A ticket as Zendesk last told of it, with Zendesk's ids. */
export interface SearchableTicket {
  no: number;
  subdomain: string;
  ticketId: TicketId;
  /** Null before Zendesk has said it. */
  subject: string | null;
  requesterId: string | null;
  assigneeId: string | null;
  groupId: string | null;
  organizationId: string | null;
}

/** The marks of a ticket: its subject and number, its account, and the seats from which restricted agents see it. */
export function ticketWords(one: SearchableTicket): number[] {
  const marks = marksOf('ticket', wordsOf([one.subject ?? '', one.ticketId]));
  marks.add(mark('account', one.subdomain));
  const seats = [
    seatMark(one.subdomain, 'requester', one.requesterId),
    seatMark(one.subdomain, 'assignee', one.assigneeId),
    seatMark(one.subdomain, 'group', one.groupId),
    seatMark(one.subdomain, 'organization', one.organizationId),
  ];
  for (const seat of seats) if (seat !== null) marks.add(seat);
  for (const stretch of stretchesOf(one.no)) marks.add(stretch);
  return [...marks];
}

/** Of tickets whose requester, assignee, group or organization has this id in Zendesk; null without an id. */
export const seatMark = (
  subdomain: string,
  as: 'requester' | 'assignee' | 'group' | 'organization',
  id: string | null,
): number | null => (id === null ? null : mark('seat', `${subdomain} ${as} ${id}`));

/** The marks of a form: what it is called. */
export const formWords = (form: { key: string; name: string; description: string }): number[] => [
  ...marksOf('name', wordsOf([form.name, form.description])),
];

/** Entries are searched from the newest on, in stretches of these lengths. */
export const STRETCHES = [2 ** 9, 2 ** 12, 2 ** 15, 2 ** 18] as const;

export const stretchLength = (level: number): number => STRETCHES[level] ?? STRETCHES[0];

export const stretchMark = (level: number, at: number): number => mark('stretch', `${level} ${at}`);

const stretchesOf = (no: number): number[] =>
  STRETCHES.map((length, level) => stretchMark(level, Math.floor(no / length)));
