import type { TicketId } from '@countersign/shared/basics/ids.ts';
import { readTicketId } from '@countersign/shared/basics/zendesk/read-ticket-id.ts';
import { isBesideTicket } from './app/is-beside-ticket.ts';
import { backoff } from './zaf/backoff.ts';
import type { ZafClient } from './zaf/zaf-client.ts';
import { ZafError, type ZafErrorKind } from './zaf/zaf-error.ts';
import type { ColorScheme, ZafContext, ZafEvent, ZafPerson, ZafValues } from './zaf/zaf-types.ts';

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
  /** Where Zendesk shows this frame: `ticket_sidebar`, `new_ticket_sidebar`, `nav_bar`, `modal`; empty while that is unknown. */
  location: string;
  /** The page has connected this app: nothing is sent before, and nothing can be known. */
  isRegistered: boolean;
  /** Null until the page has named it, and where there is none. */
  ticketId: TicketId | null;
  /** Zendesk has said that the ticket has no number yet; silence never means that. */
  isNew: boolean;
  ticket: TicketFacts | null;
  locale: string | null;
  colorScheme: ColorScheme | null;
  /** In front and not collapsed: only then does the sidebar ask for anything. */
  isActive: boolean;
  /** The page has answered about the ticket. */
  isLoaded: boolean;
  latestUpdate: number;
  /** Why the last question was not answered; it is asked again until it is. */
  problem: ZafErrorKind | null;
}

export interface TicketStore {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => TicketState;
  /** Asks the page again. Never rejects: what went wrong stands in `problem`. */
  load(): Promise<void>;
}

/** What is known before the page has said anything. */
interface Known {
  /** The ticket that the large window was opened for; it stands beside none of its own. */
  ticketId: TicketId | null;
  location: string;
  now: () => number;
  random?: () => number;
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

/**
 * Keeps the state of the ticket page: one bulk question once it has connected us, one more after each change that it announces.
 * A question that is not answered is asked again, later each time; what was known stays.
 */
export function createTicketStore(
  zaf: ZafClient,
  { ticketId, location, now, random = Math.random }: Known,
): TicketStore {
  const listeners = new Set<() => void>();
  let soon: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let questions = 0;
  let isInFront = true;
  let isExpanded = true;
  let answers: Answers = {};
  let state: TicketState = {
    origin: zaf.origin,
    appGuid: zaf.appGuid,
    location,
    isRegistered: false,
    ticketId,
    isNew: false,
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
  let isSettling = false;
  const loadIn = (ms: number) => {
    clearTimeout(soon);
    soon = setTimeout(() => void load(), ms);
  };
  /** One save tells of several changes at once: they are asked for together. */
  const loadSoon = () => {
    if (!isSettling) loadIn(SETTLE_MS);
    isSettling = true;
  };

  const load = async () => {
    clearTimeout(soon);
    isSettling = false;
    if (!state.isRegistered) return;
    const question = (questions += 1);
    const answered = await ask(zaf, answers);
    // A later question has been sent meanwhile: its answer is the newer one, whichever comes first.
    if (question !== questions) return;
    const facts = answered instanceof ZafError ? answered : factsOf(answered, state);
    if (facts instanceof ZafError) {
      failures += 1;
      change({ problem: facts.kind });
      // Nobody sees it: the next look asks.
      if (state.isActive) loadIn(backoff(failures, random()));
      return;
    }
    failures = 0;
    answers = answered as Answers;
    change({ ...facts, isLoaded: true, latestUpdate: now(), problem: null });
  };
  const show = (parts: { isInFront?: boolean; isExpanded?: boolean }) => {
    isInFront = parts.isInFront ?? isInFront;
    isExpanded = parts.isExpanded ?? isExpanded;
    const isActive = isInFront && isExpanded;
    if (isActive === state.isActive) return;
    change({ isActive, ...(isActive ? { latestUpdate: now() } : {}) });
    if (isActive && state.problem !== null) void load();
  };
  const register = (context: ZafContext) => {
    change({
      isRegistered: true,
      // The signed token has said it; only a session from before this was kept does not know.
      location: location || text(context.location),
      ticketId: readTicketId(context.ticketId) ?? state.ticketId,
    });
    void load();
  };

  void zaf.registered.then(register);
  for (const event of CHANGES) zaf.on(event, loadSoon);
  zaf.on('*.changed', ({ propertyName }) => {
    if (typeof propertyName === 'string' && OWN_FIELD.test(propertyName)) loadSoon();
  });
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

const PATHS = [
  'ticket.id',
  'ticket.subject',
  'ticket.status',
  'ticket.requester',
  'ticket.assignee',
  'ticket.tags',
  'ticket.createdAt',
  'ticket.brand',
  'ticket.form.id',
  'currentUser',
  'colorScheme',
] as const;

/** What the page has answered, by path; a path that it refused keeps the answer from before, or is absent. */
type Answers = { [P in (typeof PATHS)[number]]?: ZafValues[P] | undefined };

/**
 * All paths in one message. A page that does not answer at all, or refuses everything, is a failure; one path that it refuses is
 * a gap.
 */
async function ask(zaf: ZafClient, before: Answers): Promise<Answers | ZafError> {
  let answered = 0;
  const one = async (path: (typeof PATHS)[number]): Promise<Answers> => {
    try {
      const value = await zaf.get(path);
      answered += 1;
      return { [path]: value };
    } catch (error) {
      if (error instanceof ZafError && error.kind === 'refused') return path in before ? { [path]: before[path] } : {};
      throw error;
    }
  };
  try {
    const all = Object.assign({}, ...(await Promise.all(PATHS.map(one)))) as Answers;
    return answered === 0 ? new ZafError('refused', 'Zendesk refused every question') : all;
  } catch (error) {
    return error instanceof ZafError ? error : new ZafError('refused', String(error));
  }
}

/** A ticket has a number, or it is one that is just being written: an answer with neither is none, and is asked for again. */
function factsOf(answers: Answers, state: TicketState): Partial<TicketState> | ZafError {
  const ticketId = readTicketId(answers['ticket.id']) ?? state.ticketId;
  const isNew = ticketId === null && state.location === 'new_ticket_sidebar' && 'ticket.id' in answers;
  if (ticketId === null && !isNew && isBesideTicket(state.location)) {
    return new ZafError('refused', 'Zendesk did not name the ticket');
  }
  const { colorScheme, currentUser: user } = answers;
  const assignee = answers['ticket.assignee'];
  const place = { brandId: answers['ticket.brand']?.id, groupId: assignee?.group?.id };
  return {
    ticketId,
    isNew,
    ticket: {
      subject: text(answers['ticket.subject']),
      status: text(answers['ticket.status']),
      requester: person(answers['ticket.requester']),
      assignee: person(assignee?.user),
      tags: Array.isArray(answers['ticket.tags']) ? answers['ticket.tags'] : [],
      createdAt: moment(answers['ticket.createdAt']),
      place: placeIn({ ...place, ticketFormId: answers['ticket.form.id'] }),
    },
    locale: text(user?.locale) || state.locale,
    colorScheme: colorScheme === 'dark' || colorScheme === 'light' ? colorScheme : state.colorScheme,
  };
}

/** What is no number of Zendesk's is left out. */
const placeIn = (given: Record<keyof TicketPlace, unknown>): TicketPlace =>
  Object.fromEntries(
    Object.entries(given)
      .map(([name, id]) => [name, typeof id === 'number' ? String(id) : id] as const)
      .filter(([, id]) => typeof id === 'string' && /^\d{1,20}$/.test(id)),
  );
