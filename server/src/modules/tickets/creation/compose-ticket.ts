import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import { LONGEST_SUBJECT, type TicketCreation } from '@countersign/shared/api/tickets/creation.ts';
import type { TicketPair } from '@countersign/shared/api/tickets/mapping.ts';
import type { CompiledForm } from '@countersign/shared/forms/state/compiled-form.ts';
import { addressOf } from '@countersign/shared/forms/fields/email-code/schema.ts';
import { pipe } from '@countersign/shared/forms/prefill/pipes.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { toTicketValue } from '../mapping/to-ticket-value.ts';
import { plainWords } from '../../zendesk/client/plain-words.ts';
import { readable, readableAnswers } from '../../submissions/reading/answer-lines.ts';

/** What a ticket is made of. */
export interface Making {
  submissionId: SubmissionId;
  formName: string;
  form: CompiledForm;
  answers: Answers;
  rule: TicketCreation;
  /** Ticket fields that get an answer at once. */
  pairs: readonly TicketPair[];
}

/** The language of texts that agents read, as in notes. */
const LANGUAGE = 'en';
/** Characters that Zendesk takes in a comment, with room for what it adds. */
const LONGEST_COMMENT = 60_000;
const LONGEST_NAME = 200;

/** The address of the requester, in lower case; null where nobody has given one. */
export function requesterAddress({ rule, answers }: Pick<Making, 'rule' | 'answers'>): string | null {
  const address = rule.emailField === null ? '' : addressOf(answers[rule.emailField]).trim().toLowerCase();
  return address === '' ? null : address;
}

/** The body of `POST /api/v2/tickets`, with files that were uploaded for it. */
export function composeTicket(making: Making, uploads: readonly string[]): Record<string, unknown> {
  const { rule, submissionId } = making;
  const fields = fieldValues(making);
  return {
    subject: subjectOf(making),
    comment: { body: commentOf(making), public: rule.isPublic, ...(uploads.length > 0 ? { uploads } : {}) },
    external_id: submissionId,
    ...requesterOf(making),
    ...(rule.brand ? { brand_id: Number(rule.brand.id) } : {}),
    ...(rule.group ? { group_id: Number(rule.group.id) } : {}),
    ...(rule.ticketForm ? { ticket_form_id: Number(rule.ticketForm.id) } : {}),
    ...(rule.priority ? { priority: rule.priority } : {}),
    ...(rule.tags.length > 0 ? { tags: rule.tags } : {}),
    ...(fields.length > 0 ? { custom_fields: fields } : {}),
  };
}

const textOf = ({ form, answers }: Making, key: string): string | undefined => {
  const field = form.fields[form.indexOf.get(key) ?? -1];
  return field && readable(field, answers[key], LANGUAGE).replaceAll(/\s+/g, ' ').trim();
};

function subjectOf(making: Making): string {
  const subject = pipe(making.rule.subject, (key) => textOf(making, key))
    .replaceAll(/\s+/g, ' ')
    .trim();
  return cut(plainWords(subject === '' ? making.formName : subject), LONGEST_SUBJECT);
}

function commentOf({ form, answers, formName }: Making): string {
  const lines = readableAnswers(form.fields, answers, LANGUAGE);
  return cut(plainWords([formName, ...(lines.length > 0 ? ['', ...lines] : [])].join('\n')), LONGEST_COMMENT);
}

/** Zendesk knows the person by the address, or makes one, who needs a name. */
function requesterOf(making: Making): object {
  const email = requesterAddress(making);
  if (email === null) return {};
  const { nameField } = making.rule;
  const given = nameField === null ? '' : (textOf(making, nameField) ?? '');
  const name = given === '' ? (email.split('@')[0] ?? email) : given;
  return { requester: { email, name: cut(plainWords(name), LONGEST_NAME) } };
}

function fieldValues({ pairs, form, answers }: Making): { id: number; value: unknown }[] {
  return pairs.flatMap(({ field: key, target, type }) => {
    const field = form.fields[form.indexOf.get(key) ?? -1];
    const value = field && toTicketValue(type, field, answers[key]);
    return value === undefined ? [] : [{ id: Number(target), value }];
  });
}

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
