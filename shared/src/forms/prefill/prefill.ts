import type { CompiledForm, FieldKits } from '../state/compiled-form.ts';
import { kindOfField } from '../field-traits.ts';
import { readAnswer } from '../field-kit.ts';
import { PERSONAL_LINK } from './personal-link.ts';
import { type PrefillRule, prefillOf, type TicketFact } from './prefill-rule.ts';
import type { Field } from '../schema.ts';

/** What is known where a form opens; each tells nothing of what it does not know. */
export interface PrefillSources {
  url?: (name: string) => string | null;
  ticket?: (fact: TicketFact) => string | undefined;
  /** What stands in a field of the ticket, as Zendesk has it. */
  ticketField?: (id: string) => unknown;
}

/** No parameter of a link is an answer by these names: they belong to the page. */
const PAGE_PARAMETERS = new Set(['token', 'lang', 'draft', 'ticketId', 'account', PERSONAL_LINK]);

/** Text fields with these keys are given what the ticket knows, without any rule. */
const FACT_KEYS: Readonly<Record<string, TicketFact>> = {
  ticket_id: 'id',
  zdTktId: 'id',
  ticket_subject: 'subject',
  requester_name: 'requester_name',
  requester_email: 'requester_email',
  assignee_name: 'assignee_name',
  agent_name: 'agent_name',
};

/** Answers for fields that are to begin with something known, by index; what does not fit its field is left out. */
export function prefillAnswers(
  form: Pick<CompiledForm, 'fields' | 'kits'>,
  sources: PrefillSources,
): [number, unknown][] {
  return form.fields.flatMap((field, index): [number, unknown][] => {
    const answer = toAnswer(form.kits, field, known(field, sources));
    return answer === undefined ? [] : [[index, answer]];
  });
}

function known(field: Field, sources: PrefillSources): unknown {
  const rule = ruleOf(field);
  if (rule) return textOf(rule, sources);
  return field.type === 'ticket_field' ? sources.ticketField?.(field.ticketField) : undefined;
}

/** Something known as an answer of a field: as it stands, else read from its text; undefined where it does not fit. */
export function toAnswer(kits: FieldKits, field: Field, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return undefined;
  const isText = typeof value === 'string' || typeof value === 'number';
  const tries = isText ? [value, String(value), asAnswer(field, String(value))] : [value];
  const read = tries
    .map((one) => readAnswer(kits, field, one))
    .find(({ answer, problems }) => answer !== undefined && problems.length === 0);
  return read?.answer;
}

function ruleOf(field: Field): PrefillRule | undefined {
  const fact = field.type === 'text' && Object.hasOwn(FACT_KEYS, field.key) ? FACT_KEYS[field.key] : undefined;
  return prefillOf(field) ?? (fact && { from: 'ticket', fact });
}

/** What only the server knows is asked there: see `api/form-prefill.ts`. */
function textOf(rule: PrefillRule, { url, ticket }: PrefillSources): string | null | undefined {
  if (rule.from === 'url') return PAGE_PARAMETERS.has(rule.name) ? null : url?.(rule.name);
  return rule.from === 'ticket' ? ticket?.(rule.fact) : undefined;
}

function asAnswer(field: Field, text: string): unknown {
  const kind = kindOfField(field);
  if (kind === 'number') return Number(text);
  if (kind === 'boolean') return text === 'true' || text === '1';
  return kind === 'list' ? text.split(',').map((part) => part.trim()) : text;
}
