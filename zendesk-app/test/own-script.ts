/**
 * A stand-in that behaves like the script which Zendesk itself serves: rejects with real errors, waits minutes instead of
 * seconds, sends what it tracks, and takes its handlers off again. Written from the protocol.
 */
type Handler = (message: unknown) => unknown;
interface Pending {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

const WAITS_MS = 300_000;
const query = new URLSearchParams(location.search);

class OwnClient {
  private readonly origin = query.get('origin') ?? '';
  private readonly appGuid = query.get('app_guid') ?? '';
  private readonly handlers = new Map<string, Handler[]>();
  private readonly pending = new Map<number, Pending>();
  private readonly queue: unknown[] = [];
  private isReady = false;
  private count = 0;

  constructor() {
    addEventListener('message', (event) => {
      if (event.origin === this.origin && event.source === parent) this.receive(event.data);
    });
    this.send({ key: 'iframe.handshake', message: { version: '2.0.0' } }, true);
    this.send({ key: 'session.live', message: {} });
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

  private ask(request: string, params: unknown): Promise<unknown> {
    this.count += 1;
    const id = this.count;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      setTimeout(() => reject(new Error('Invocation request timeout')), WAITS_MS);
      this.send({ id, request, params });
    });
  }

  private send(message: object, isFirst = false) {
    const text = JSON.stringify({ ...message, appGuid: this.appGuid, instanceGuid: this.appGuid });
    if (this.isReady || isFirst) parent.postMessage(text, this.origin);
    else this.queue.push(text);
  }

  private receive(data: unknown) {
    const message = (typeof data === 'string' ? JSON.parse(data) : data) as Record<string, unknown>;
    const waiting = this.pending.get(Number(message.id));
    if (waiting) this.finish(waiting, message);
    else this.hear(String(message.key as string), message.message);
  }

  private finish({ resolve, reject }: Pending, { error, result }: Record<string, unknown>) {
    const problem = error as { message: string } | undefined;
    if (problem) reject(new Error(problem.message));
    else resolve(result);
  }

  /** False, a text, an error or a rejection keeps the ticket from being saved; the answer is a plain object. */
  private async answerSave() {
    const answers = (this.handlers.get('ticket.save') ?? []).map(async (handler) => {
      try {
        const answer = await handler(undefined);
        if (answer === false) return 'Not saved';
        return typeof answer === 'string' ? answer : null;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    });
    const reasons = await Promise.all(answers);
    const reason = reasons.find((each) => each !== null);
    const error = reason === undefined ? {} : { error: { msg: reason } };
    parent.postMessage({ appGuid: this.appGuid, key: 'iframe.reply:ticket.save', ...error }, this.origin);
  }

  private hear(key: string, message: unknown) {
    const event = key.replace('zaf.', '');
    if (event === 'app.registered') {
      this.isReady = true;
      for (const text of this.queue.splice(0)) parent.postMessage(text, this.origin);
    }
    if (event === 'ticket.save') void this.answerSave();
    else for (const handler of this.handlers.get(event) ?? []) handler(message);
  }
}

Object.assign(window, {
  ZAFClient: { init: () => (query.has('origin') && query.has('app_guid') ? new OwnClient() : false) },
});
