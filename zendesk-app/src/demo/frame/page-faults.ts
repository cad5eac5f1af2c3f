import type { Message } from './message.ts';

/**
 * What the ticket page does wrong on purpose, one thing at a time. Made from zendesk.md, sections 0 and 2: messages and their order
 * are read in the SDK's source [R]; a silent path and an error without a name were measured [M]; that registration can come late,
 * that tabs sleep and that answers arrive in any order follows from postMessage and timers [A].
 */
export const PAGE_FAULTS = [
  'none',
  'late1',
  'late12',
  'never',
  'lateAnswers',
  'noAnswers',
  'errors',
  'disorder',
  'partial',
  'twice',
  'early',
  'asleep',
] as const;
export type PageFault = (typeof PAGE_FAULTS)[number];

const REGISTERS_AFTER_MS: Partial<Record<PageFault, number>> = { late1: 1000, late12: 12_000 };
const ANSWERS_AFTER_MS = 3000;
const OVERTAKEN_BY_MS = 700;

export interface Delivery {
  /** Posts a message to the frame as well as the page can today. */
  send(message: Message): void;
  /** Changes what goes wrong; what was held back and may come now comes at once. */
  turn(fault: PageFault): void;
}

/** The way of messages from the page to its frame, with its faults. */
export function createDelivery(post: (message: Message) => void, first: PageFault): Delivery {
  let fault = first;
  let answers = 0;
  const held = new Set<Message>();
  const postAfter = (message: Message, ms: number) => {
    held.add(message);
    if (ms < Infinity) setTimeout(() => held.delete(message) && post(message), ms);
  };
  const register = (message: Message) => {
    if (fault === 'never') return postAfter(message, Infinity);
    const ms = REGISTERS_AFTER_MS[fault];
    if (ms !== undefined) return postAfter(message, ms);
    if (fault === 'early') for (const key of ['zaf.ticket.updated', 'zaf.app.activated']) post({ key, message: {} });
    return post(message);
  };
  const answer = (message: Message) => {
    answers += 1;
    if (fault === 'noAnswers') return;
    if (fault === 'lateAnswers') return postAfter(message, ANSWERS_AFTER_MS);
    if (fault === 'disorder' && answers % 2 === 1) return postAfter(message, OVERTAKEN_BY_MS);
    if (fault === 'errors') return post({ id: message.id, error: { message: 'Not now' } });
    return post(fault === 'partial' ? halved(message) : message);
  };
  const deliver = (message: Message) => {
    if (fault === 'asleep') return postAfter(message, Infinity);
    if (fault === 'twice') post(message);
    if (message.key === 'zaf.app.registered') return register(message);
    return typeof message.id === 'number' ? answer(message) : post(message);
  };
  return {
    send: deliver,
    turn(next) {
      fault = next;
      const waiting = [...held];
      held.clear();
      for (const message of waiting) deliver(message);
    },
  };
}

/** Every second path or action fails, named in `errors` as Zendesk does in an answer to several. */
function halved(message: Message): Message {
  const { errors, ...values } = message.result as Record<string, unknown>;
  const lost = Object.keys(values).filter((_, at) => at % 2 === 1);
  const left = Object.fromEntries(Object.entries(values).filter(([path]) => !lost.includes(path)));
  const failed = Object.fromEntries(lost.map((path) => [path, { name: 'Error', message: 'Not now', path }]));
  return { ...message, result: { ...left, errors: { ...(errors as object), ...failed } } };
}
