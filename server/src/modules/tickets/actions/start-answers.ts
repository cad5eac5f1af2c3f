import type { CompiledForm } from '@countersign/shared/forms/state/compiled-form.ts';
import type { Moment } from '@countersign/shared/forms/engine/expression-engine.ts';
import { openState } from '@countersign/shared/forms/state/form-state.ts';
import { prefillAnswers, toAnswer } from '@countersign/shared/forms/prefill/prefill.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { factsOf, fieldsOf, type HeldTicket } from '../../zendesk/fields/values-of-ticket.ts';

interface Filling {
  ticket: HeldTicket;
  /** What the call names; Zendesk writes every placeholder as text. */
  values: Readonly<Record<string, unknown>>;
  agentName: string;
  moment: Moment;
}

/**
 * The answers with which Zendesk starts a form: what the call names goes before what the ticket knows, and that before the form's
 * default values. A value that does not fit its field stays as it came, so that the check names it.
 */
export function startAnswers(form: CompiledForm, { ticket, values, agentName, moment }: Filling): Answers {
  const facts = factsOf(ticket, agentName);
  const known = prefillAnswers(form, {
    ticket: (fact) => facts[fact],
    ticketField: (id) => fieldsOf(ticket, [id])[id],
  });
  const filled = Object.fromEntries(known.map(([index, answer]) => [form.fields[index]?.key ?? '', answer]));
  const named = Object.entries(values).flatMap(([key, value]) => {
    const field = form.fields[form.indexOf.get(key) ?? -1];
    return value === '' || value === null ? [] : [[key, field ? (toAnswer(form.kits, field, value) ?? value) : value]];
  });
  const given = { ...filled, ...(Object.fromEntries(named) as Answers) };
  return { ...given, ...openState(form, given, moment, true).given() };
}
