/**
 * A double of the script that Zendesk itself serves, written from the protocol (zendesk.md, section 0 and 2, facts read in its
 * source [R] and measured [M]) and as unkind as it is:
 * - get, set and invoke wait five minutes, then reject with a plain `Error`; `instances.create` waits for ever;
 * - an answer whose error has no `name` resolves with that error;
 * - hosts outside of the allowlist replace the page by a sentence, and the protocol goes on all the same;
 * - handlers that are taken off are announced with `iframe.off`;
 * - it tells what people do: `session.live` once a second, `invoke track` for each click, `__track__` for answers over 10 s;
 * - a message for an instance that it does not know throws, and one save hook at a time is answered.
 */
type Handler = (message: unknown) => unknown;
type Message = Record<string, unknown>;
interface Pending {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

const WAITS_MS = 300_000;
const SLOW_MS = 10_000;
const LIVE_EVERY_MS = 1000;
const ALLOWED = [
  /^https:\/\/[\w-]+\.zendesk\.com$/,
  /^https:\/\/[\w-]+\.(zd-staging|zendesk-dev)\.com$/,
  /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/,
];
const query = new URLSearchParams(location.search);

class OwnClient {
  private readonly origin = query.get('origin') ?? '';
  private readonly appGuid = query.get('app_guid') ?? '';
  private readonly handlers = new Map<string, Handler[]>();
  private readonly pending = new Map<number, Pending>();
  private readonly queue: string[] = [];
  private isReady = false;
  private isAnsweringSave = false;
  private count = 0;

  constructor() {
    if (!ALLOWED.some((known) => known.test(this.origin))) document.body.textContent = `Invalid domain ${this.origin}`;
    addEventListener('message', (event) => {
      if (event.origin === this.origin && event.source === parent) this.receive(event.data);
    });
    this.send({ key: 'iframe.handshake', message: { version: '2.0.0' } }, true);
    this.tellWhatPeopleDo();
  }

  get(paths: string[]) {
    return this.ask('get', paths);
  }

  set(values: object) {
    return this.ask('set', values);
  }

  async invoke(name: string, ...args: unknown[]) {
    const result = (await this.ask('invoke', { [name]: args })) as { errors?: Record<string, { message: string }> };
    const problem = result?.errors?.[name];
    if (problem) throw new Error(problem.message);
    return result;
  }

  on(event: string, handler: Handler) {
    const handlers = [...(this.handlers.get(event) ?? []), handler];
    this.handlers.set(event, handlers);
    if (event !== 'app.registered')
      this.send({ key: `iframe.on:${event}`, message: { subscriberCount: handlers.length } });
  }

  off(event: string, handler: Handler) {
    const handlers = (this.handlers.get(event) ?? []).filter((each) => each !== handler);
    this.handlers.set(event, handlers);
    this.send({ key: `iframe.off:${event}`, message: { subscriberCount: handlers.length } });
  }

  private tellWhatPeopleDo() {
    let live: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      live = undefined;
      this.send({ key: 'session.live', message: {} });
    };
    for (const act of ['mousemove', 'keydown', 'click'])
      addEventListener(act, () => (live ??= setTimeout(tell, LIVE_EVERY_MS)));
    addEventListener('click', () => void this.ask('invoke', { track: ['click'] }).catch(() => undefined));
  }

  private ask(request: string, params: object): Promise<unknown> {
    this.count += 1;
    const id = this.count;
    const waits = !('instances.create' in params);
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => this.send({ key: '__track__', message: { request, slow: true } }), SLOW_MS);
      const end = waits && setTimeout(() => settled(() => reject(new Error('Invocation request timeout'))), WAITS_MS);
      const settled = (settle: () => void) => {
        clearTimeout(late);
        if (end) clearTimeout(end);
        this.pending.delete(id);
        settle();
      };
      this.pending.set(id, {
        resolve: (value) => settled(() => resolve(value)),
        reject: (error) => settled(() => reject(error)),
      });
      this.send({ id, request, params });
    });
  }

  private send(message: Message, isFirst = false) {
    const text = JSON.stringify({ ...message, appGuid: this.appGuid, instanceGuid: this.appGuid });
    if (this.isReady || isFirst) parent.postMessage(text, this.origin);
    else this.queue.push(text);
  }

  private receive(data: unknown) {
    const message = (typeof data === 'string' ? JSON.parse(data) : data) as Message;
    const { id, key, instanceGuid } = message;
    if (instanceGuid !== undefined && instanceGuid !== this.appGuid)
      throw new Error(`Could not find client for instance ${JSON.stringify(instanceGuid)}`);
    const waiting = this.pending.get(Number(id));
    if (waiting) this.finish(waiting, message);
    else if (typeof key === 'string' && key.startsWith('zaf.')) this.hear(key.replace('zaf.', ''), message);
  }

  /** Only an error with a name becomes an `Error`: Zendesk's own way, and one of its traps. */
  private finish({ resolve, reject }: Pending, { error, result }: Message) {
    const problem = error as { name?: string; message: string } | undefined;
    if (problem?.name) reject(Object.assign(new Error(problem.message), { name: problem.name }));
    else resolve(problem ?? result);
  }

  /** False, a text, an error or a rejection keeps the ticket from being saved; the answer is a plain object. */
  private async answerSave() {
    if (this.isAnsweringSave) return;
    this.isAnsweringSave = true;
    const answers = (this.handlers.get('ticket.save') ?? []).map(async (handler) => {
      try {
        const answer = await handler(undefined);
        if (answer === false) return 'Not saved';
        return typeof answer === 'string' ? answer : null;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    });
    const reason = (await Promise.all(answers)).find((each) => each !== null);
    const error = reason === undefined ? {} : { error: { msg: reason } };
    this.isAnsweringSave = false;
    parent.postMessage({ appGuid: this.appGuid, key: 'iframe.reply:ticket.save', ...error }, this.origin);
  }

  private hear(event: string, { message, needsReply }: Message) {
    if (event === 'app.registered') {
      this.isReady = true;
      for (const text of this.queue.splice(0)) parent.postMessage(text, this.origin);
    }
    if (needsReply && event === 'ticket.save') void this.answerSave();
    else for (const handler of this.handlers.get(event) ?? []) handler(message);
  }
}

Object.assign(window, {
  ZAFClient: { init: () => (query.has('origin') && query.has('app_guid') ? new OwnClient() : false) },
});
