import { ticketId as ticketIdSchema, type TicketId } from '@countersign/shared/basics/ids.ts';
import type { ZafClient } from './zaf/zaf-client.ts';
import { ZafError, type ZafErrorKind } from './zaf/zaf-error.ts';
import type { ColorScheme, ZafEvent, ZafPerson, ZafValues } from './zaf/zaf-types.ts';

export interface TicketFacts {
  subject: string;
  status: string;
  requester: ZafPerson | null;
  assignee: ZafPerson | null;
  tags: string[];
  /** Where it belongs, as far as the page says. */
  place: TicketPlace;
  /** When the ticket came into being (ms); null on a new one, and where the page does not say. */
  createdAt: number | null;
}

/** Zendesk's numbers as text. The server believes them only of a ticket that it cannot ask Zendesk about yet. */
export interface TicketPlace {
  brandId?: string;
  groupId?: string;
  ticketFormId?: string;
}

/** What the sidebar knows of the page around it. `latestUpdate` is the time (ms) of the last news from the ticket. */
export interface TicketState {
  origin: string;
  appGuid: string;
  /** Null on a new ticket, which gets its number when it is saved. */
  ticketId: TicketId | null;
  ticket: TicketFacts | null;
  locale: string | null;
  colorScheme: ColorScheme | null;
  /** In front and not collapsed: only then does the sidebar ask for anything. */
  isActive: boolean;
  isLoaded: boolean;
  latestUpdate: number;
  problem: ZafErrorKind | null;
}

export interface TicketStore {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => TicketState;
  /** Asks the page again. Never rejects: what went wrong stands in `problem`. */
  load(): Promise<void>;
}

const CHANGES: ZafEvent[] = [
  'ticket.updated',
  'ticket.subject.changed',
  'ticket.status.changed',
  'ticket.requester.id.changed',
  'ticket.assignee.user.id.changed',
];

/** A custom field of the ticket, or where it belongs; what is typed into the composer changes, too, and is nothing to us. */
const OWN_FIELD = /^ticket\.(custom_?field|brand|form|assignee\.group)/i;
const SETTLE_MS = 50;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const moment = (value: unknown): number | null => {
  const parsed = Date.parse(text(value));
  return Number.isNaN(parsed) ? null : parsed;
};

const person = (value: ZafPerson | undefined): ZafPerson | null =>
  value?.id === undefined ? null : { id: value.id, name: text(value.name), email: text(value.email) };

function readTicketId(value: unknown): TicketId | null {
  const parsed = ticketIdSchema.safeParse(typeof value === 'number' ? String(value) : value);
  return parsed.success ? parsed.data : null;
}

/**
 * Keeps the state of the ticket page: one bulk question on load, one more after each change that the page announces.
 * `known` is the ticket that the server already named, so that nothing waits for the page.
 */
export function createTicketStore(zaf: ZafClient, known: TicketId | null, now: () => number): TicketStore {
  const listeners = new Set<() => void>();
  let asked: ReturnType<typeof setTimeout> | null = null;
  let isInFront = true;
  let isExpanded = true;
  let state: TicketState = {
    origin: zaf.origin,
    appGuid: zaf.appGuid,
    ticketId: known,
    ticket: null,
    locale: null,
    colorScheme: null,
    isActive: true,
    isLoaded: false,
    latestUpdate: 0,
    problem: null,
  };
  const change = (next: Partial<TicketState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const load = async () => {
    asked = null;
    try {
      change({ ...(await askForTicket(zaf, known)), isLoaded: true, latestUpdate: now(), problem: null });
    } catch (error) {
      change({ isLoaded: true, problem: error instanceof ZafError ? error.kind : 'refused' });
    }
  };

  /** One save tells of several changes at once: they are asked for together. */
  const loadSoon = () => void (asked ??= setTimeout(load, SETTLE_MS));
  const show = (parts: { isInFront?: boolean; isExpanded?: boolean }) => {
    isInFront = parts.isInFront ?? isInFront;
    isExpanded = parts.isExpanded ?? isExpanded;
    const isActive = isInFront && isExpanded;
    if (isActive === state.isActive) return;
    change({ isActive, ...(isActive ? { latestUpdate: now() } : {}) });
  };

  for (const event of CHANGES) zaf.on(event, loadSoon);
  zaf.on('*.changed', ({ propertyName }) => {
    if (typeof propertyName === 'string' && OWN_FIELD.test(propertyName)) loadSoon();
  });
  zaf.on('app.registered', () => state.problem === 'timeout' && void load());
  zaf.on('app.activated', () => show({ isInFront: true }));
  zaf.on('app.deactivated', () => show({ isInFront: false }));
  zaf.on('app.expanded', () => show({ isExpanded: true }));
  zaf.on('app.collapsed', () => show({ isExpanded: false }));
  zaf.on('colorScheme.changed', (colorScheme) => change({ colorScheme }));

  return {
    subscribe: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    getSnapshot: () => state,
    load,
  };
}

async function askForTicket(zaf: ZafClient, known: TicketId | null): Promise<Partial<TicketState>> {
  const optional = <P extends keyof ZafValues>(path: P) => zaf.get(path).catch(unlessSilent);
  const [id, subject, status, requester, assignee, tags, createdAt, brand, form, user, colorScheme] = await Promise.all(
    [
      zaf.get('ticket.id').then(readTicketId, (error: unknown) => unlessSilent(error) ?? known),
      optional('ticket.subject'),
      optional('ticket.status'),
      optional('ticket.requester'),
      optional('ticket.assignee'),
      optional('ticket.tags'),
      optional('ticket.createdAt'),
      optional('ticket.brand'),
      optional('ticket.form.id'),
      optional('currentUser'),
      optional('colorScheme'),
    ],
  );
  return {
    ticketId: id,
    ticket: {
      subject: text(subject),
      status: text(status),
      requester: person(requester),
      assignee: person(assignee?.user),
      tags: Array.isArray(tags) ? tags : [],
      createdAt: moment(createdAt),
      place: placeIn({ brandId: brand?.id, groupId: assignee?.group?.id, ticketFormId: form }),
    },
    locale: text(user?.locale) || null,
    colorScheme: colorScheme === 'dark' || colorScheme === 'light' ? colorScheme : null,
  };
}

/** What is no number of Zendesk's is left out. */
const placeIn = (given: Record<keyof TicketPlace, unknown>): TicketPlace =>
  Object.fromEntries(
    Object.entries(given)
      .map(([name, id]) => [name, typeof id === 'number' ? String(id) : id] as const)
      .filter(([, id]) => typeof id === 'string' && /^\d{1,20}$/.test(id)),
  );

/** One path that the page refuses leaves a gap; a page that does not answer at all is a problem. */
function unlessSilent(error: unknown): undefined {
  if (error instanceof ZafError && error.kind === 'refused') return undefined;
  throw error;
}
