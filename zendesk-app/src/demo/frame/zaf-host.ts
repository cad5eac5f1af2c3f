import type { Message } from './message.ts';
import { createDelivery, type PageFault } from './page-faults.ts';

/** What the page around a frame answers with. A rejected answer becomes the error of its path; one that never comes is silence. */
export interface HostAnswers {
  get(path: string): unknown;
  set(path: string, value: unknown): unknown;
  invoke(action: string, args: unknown[]): unknown;
  request(options: Record<string, unknown>): Promise<unknown>;
}

export interface HostOptions {
  frame: HTMLIFrameElement;
  frameOrigin: string;
  guid: string;
  context: Record<string, unknown>;
  answers: HostAnswers;
  /** What goes wrong from the beginning; nothing by default. */
  fault?: PageFault;
  /** How long the page takes to register a frame that has called; at once by default. */
  registerAfterMs?: number;
  /** How long a frame may think about a save; two seconds by default. */
  saveWithinMs?: number;
  /** Sees every message in both directions. */
  onMessage?: (direction: 'in' | 'out', message: Message) => void;
}

export interface HostedFrame {
  /** Sends an event if the frame listens to it. */
  emit(event: string, message?: unknown): void;
  /** Asks the frame whether the ticket may be saved: null, or its reason against it. A silent frame is not waited for. */
  askToSave(): Promise<string | null>;
  /** Changes what goes wrong. */
  turn(fault: PageFault): void;
  close(): void;
}

/** An unreachable app must never keep an agent from saving. */
const SAVE_WITHIN_MS = 2000;
const SAVE = 'ticket.save';
/** Hears of every property that changes. */
const ANY = '*.changed';

const isRecord = (value: unknown): value is Message => typeof value === 'object' && value !== null;

/**
 * The page's side of the app framework's protocol for one frame: registration, questions, requests, events and the save hook.
 * Written from zendesk.md, section 2: handshake, queueing until registration, ids, bulk `errors`, `needsReply` and the names of
 * events [R]; `app.activated`, `app.expanded`, `colorScheme.changed` [D]; that a silent app is not waited for when a ticket is
 * saved [A]. What goes wrong on purpose is in `page-faults.ts`.
 */
export function hostFrame(options: HostOptions): HostedFrame {
  const {
    frame,
    frameOrigin,
    guid,
    context,
    answers,
    registerAfterMs = 0,
    saveWithinMs = SAVE_WITHIN_MS,
    fault = 'none',
    onMessage,
  } = options;
  const listened = new Map<string, number>();
  let onSaveReply: ((reason: string | null) => void) | null = null;

  const delivery = createDelivery((message) => {
    onMessage?.('out', message);
    frame.contentWindow?.postMessage(JSON.stringify(message), frameOrigin);
  }, fault);
  const send = (message: Message) => delivery.send(message);
  const register = () =>
    send({ key: 'zaf.app.registered', message: { metadata: METADATA, context: { instanceGuid: guid, ...context } } });
  const receive = (message: Message) => {
    onMessage?.('in', message);
    const key = typeof message.key === 'string' ? message.key : '';
    if (key === 'iframe.handshake') {
      // A frame that was loaded anew listens to nothing yet.
      listened.clear();
      setTimeout(register, registerAfterMs);
    } else if (key.startsWith('iframe.on:') || key.startsWith('iframe.off:')) {
      const count = isRecord(message.message) ? Number(message.message.subscriberCount) : 0;
      listened.set(key.slice(key.indexOf(':') + 1), count);
    } else if (key === `iframe.reply:${SAVE}`) {
      onSaveReply?.(isRecord(message.error) ? String(message.error.msg) : null);
    } else if (key.startsWith('request:')) {
      void answerRequest(key, isRecord(message.message) ? message.message : {}, answers, send);
    } else if (typeof message.id === 'number') {
      void answerQuestion(message.id, String(message.request), message.params, answers).then(send);
    }
  };
  const handleMessage = (event: MessageEvent) => {
    if (event.source !== frame.contentWindow || event.origin !== frameOrigin) return;
    const message: unknown = typeof event.data === 'string' ? JSON.parse(event.data) : event.data;
    if (isRecord(message) && message.appGuid === guid) receive(message);
  };
  addEventListener('message', handleMessage);

  return {
    emit(event, message = {}) {
      if ((listened.get(event) ?? 0) > 0) send({ key: `zaf.${event}`, message, instanceGuid: guid });
      const propertyName = /^(.*)\.changed$/.exec(event)?.[1];
      if (propertyName === undefined || (listened.get(ANY) ?? 0) === 0) return;
      send({ key: `zaf.${ANY}`, message: { propertyName, newValue: message }, instanceGuid: guid });
    },
    askToSave() {
      if ((listened.get(SAVE) ?? 0) === 0) return Promise.resolve(null);
      return new Promise((resolve) => {
        onSaveReply = resolve;
        setTimeout(() => resolve(null), saveWithinMs);
        send({ key: `zaf.${SAVE}`, needsReply: true });
      });
    },
    turn: (next) => delivery.turn(next),
    close: () => removeEventListener('message', handleMessage),
  };
}

const METADATA = { appId: 1, installationId: 1, name: 'Countersign', version: '1.0.0', settings: {} };

const problemOf = (error: unknown) => ({
  name: 'Error',
  message: error instanceof Error ? error.message : String(error),
});

/** All paths or actions of one question; what fails is named in `errors`, the others are answered all the same. */
async function answerQuestion(id: number, kind: string, params: unknown, answers: HostAnswers): Promise<Message> {
  const result: Message = {};
  const errors: Message = {};
  await Promise.all(
    asked(kind, params).map(async ([path, argument]) => {
      try {
        result[path] = await answerOne(kind, path, argument, answers);
      } catch (error) {
        errors[path] = { ...problemOf(error), path };
      }
    }),
  );
  return { id, result: { ...result, errors } };
}

/** `get` names paths, `set` and `invoke` hold values or arguments by name. */
function asked(kind: string, params: unknown): [string, unknown][] {
  if (kind === 'get' && Array.isArray(params)) return params.map((path) => [String(path), undefined]);
  return isRecord(params) ? Object.entries(params) : [];
}

function answerOne(kind: string, path: string, argument: unknown, answers: HostAnswers): unknown {
  switch (kind) {
    case 'get':
      return answers.get(path);
    case 'set':
      return answers.set(path, argument);
    default:
      return answers.invoke(path, Array.isArray(argument) ? argument : []);
  }
}

async function answerRequest(
  key: string,
  options: Message,
  answers: HostAnswers,
  send: (message: Message) => void,
): Promise<void> {
  try {
    send({ key: `zaf.${key}.done`, message: { responseArgs: [await answers.request(options)] } });
  } catch (error) {
    send({ key: `zaf.${key}.fail`, message: { responseArgs: [problemOf(error)] } });
  }
}
