import { prefillAnswers } from '@countersign/shared/forms/prefill/prefill.ts';
import { isSameKey, type LookUpBy, lookUpOf, prefillOf } from '@countersign/shared/forms/prefill/prefill-rule.ts';
import type { FormStore } from '../form-store.ts';
import { prefill } from '@countersign/shared/api/forms/prefill.ts';
import { ticketValues } from '@countersign/shared/api/zendesk/ticket-fields.ts';
import { ask, isSignedIn } from './form-calls.ts';

/** The search debounce of the product. */
const WAIT_MS = 430;

export interface Opened {
  /** Whether nobody has answered anything yet: otherwise only what is typed from now on is looked up. */
  isNew: boolean;
  ticketId?: string | null;
  /** A draft that its designer tries out: its rules are those that were saved last. */
  isDraft?: boolean;
  /** Account of the ticket, where more than one may have its number. */
  account?: string | null;
}

/**
 * Fills in what only the server knows: facts of the signed-in person, the ticket's fields, and what a key finds. Never writes
 * over what somebody typed. Where the server does not answer, people type.
 */
export function startLookUps(store: FormStore, { isNew, ticketId, account, isDraft = false }: Opened): void {
  const filler = new Filler(store, isDraft);
  if (isNew && isSignedIn() && has(store, 'person')) filler.fill(null, {});
  if (isNew && ticketId && isSignedIn()) void fillFromTicket(filler, { id: ticketId, ...(account ? { account } : {}) });
  for (const by of keysOf(store)) {
    if (by.type === 'field') watchField(store, filler, by);
    else if (isNew) filler.fill(by, { key: new URLSearchParams(location.search).get(by.name)?.trim() ?? '' });
  }
}

const has = ({ form }: FormStore, from: string): boolean =>
  form.fields.some((field) => prefillOf(field)?.from === from);

/** Each key once, however many fields wait for it. */
function keysOf({ form }: FormStore): LookUpBy[] {
  const all = form.fields.flatMap((field) => lookUpOf(field)?.by ?? []);
  return all.filter((by, at) => all.findIndex((other) => isSameKey(other, by)) === at);
}

function watchField(store: FormStore, filler: Filler, by: Extract<LookUpBy, { type: 'field' }>): void {
  const index = store.form.indexOf.get(by.field) ?? -1;
  if (index < 0) return;
  const keyNow = () => {
    const answer = store.get(index);
    return typeof answer === 'string' || typeof answer === 'number' ? String(answer).trim() : '';
  };
  let last = keyNow();
  let timer: ReturnType<typeof setTimeout> | undefined;
  store.subscribe(index, () => {
    const key = keyNow();
    if (key === last) return;
    last = key;
    clearTimeout(timer);
    timer = setTimeout(() => filler.fill(by, { key }), WAIT_MS);
  });
  // What another rule or the link put there before is a key like any other.
  if (last !== '' && !isAnswered(store, by)) filler.fill(by, { key: last });
}

const isAnswered = (store: FormStore, by: LookUpBy): boolean =>
  store.form.fields.some((field, index) => {
    const rule = lookUpOf(field);
    return rule !== undefined && isSameKey(rule.by, by) && store.get(index) !== undefined;
  });

async function fillFromTicket(filler: Filler, ticket: { id: string; account?: string }): Promise<void> {
  const { form } = filler.store;
  const fields = form.fields.flatMap((field) =>
    field.type === 'ticket_field' && !field.prefill && field.ticketField !== '' ? [field.ticketField] : [],
  );
  if (fields.length === 0 && !has(filler.store, 'ticket')) return;
  try {
    const known = await ask(ticketValues, {
      ...ticket,
      id: ticket.id as never,
      fields: [...new Set(fields)].slice(0, 50).join(','),
    });
    const found = prefillAnswers(form, {
      ticket: (fact) => known.facts[fact],
      ticketField: (id) => known.fields[id],
    });
    for (const [index, answer] of found) filler.put(index, answer);
  } catch {
    // Without the ticket people type.
  }
}

/** Puts what was found into fields that nobody has typed into. */
class Filler {
  readonly store: FormStore;
  private readonly isDraft: boolean;
  /** What was put where; an answer that is another one by now was typed. */
  private readonly filled = new Map<number, unknown>();
  /** By key: the number of the newest question, as answers may overtake each other. */
  private readonly newest = new Map<string, number>();

  constructor(store: FormStore, isDraft: boolean) {
    this.store = store;
    this.isDraft = isDraft;
  }

  /** Asks for everything that hangs on one key, or for the person's facts; what a new key does not find is taken away. */
  fill(by: LookUpBy | null, { key = '' }: { key?: string }): void {
    const name = JSON.stringify(by);
    const turn = (this.newest.get(name) ?? 0) + 1;
    this.newest.set(name, turn);
    const { formKey } = this.store.form;
    if (by && key === '') return this.show(by, []);
    const form = this.isDraft ? { formKey, draft: true } : { formKey };
    ask(prefill, by ? { ...form, by, key: key.slice(0, 200) } : form).then(
      (found) => this.newest.get(name) === turn && this.show(by, found),
      () => undefined,
    );
  }

  private show(by: LookUpBy | null, found: readonly { field: string; answer?: unknown }[]): void {
    const { form } = this.store;
    form.fields.forEach((field, index) => {
      const rule = prefillOf(field);
      const isAsked = by ? rule !== undefined && 'by' in rule && isSameKey(rule.by, by) : rule?.from === 'person';
      if (isAsked) this.put(index, found.find((one) => one.field === field.key)?.answer);
    });
  }

  put(index: number, answer: unknown): void {
    const now = this.store.get(index);
    const isTyped = now !== undefined && !(this.filled.has(index) && isSame(now, this.filled.get(index)));
    if (isTyped || isSame(now, answer)) return;
    this.store.set(index, answer);
    this.filled.set(index, this.store.get(index));
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
