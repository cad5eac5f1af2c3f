import { CallError } from '@countersign/shared/api/wire/call-error.ts';
import { CODES } from '@countersign/shared/api/reply.ts';
import { randomId } from '../calls/random-id.ts';
import {
  answered,
  beginDraft,
  beginSending,
  changed,
  decided,
  type DraftReading,
  type DraftState,
  failed,
  overtaken,
  putOff,
  type Revised,
  type Sent,
} from './draft-state.ts';
import { type Log, redo, select, undo } from './log.ts';

/** What a kind of draft brings: how it is read, and how it is saved. */
export interface DraftKind<T, Detail, Place> extends DraftReading<T, Detail> {
  /** Selected at first, and after a conflict. */
  place: Place;
  /** Sends the document; rejects with the call's error. */
  save: (sent: Sent<T>) => Promise<Detail>;
  /** What a refusal for its revision carries; null where that is something else. */
  theirsOf: (current: unknown) => Detail | null;
  /** It is saved when somebody asks for that, and only then: what is saved is seen by everybody at once. */
  isSavedWhenAsked?: boolean;
  /** Resolves when changes that are still being made are in the document. */
  whenComplete?: () => Promise<unknown>;
}

/** Typing rests this long before it is saved. */
export const SAVE_AFTER_MS = 800;
/** A lost connection is tried again after this. */
export const RETRY_AFTER_MS = 5000;

/**
 * One sitting at something that saves itself: a document, its command log and its way to the server. One save is under way at
 * a time, what changes meanwhile follows it, and one whose answer is lost is repeated until there is an answer. Nothing is
 * overwritten that somebody else saved unless the person says so.
 */
export class Draft<T, Detail extends Revised, Place = null> {
  private state: DraftState<T, Detail, Place>;
  private readonly kind: DraftKind<T, Detail, Place>;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private underWay: Promise<boolean> | null = null;
  private isClosed = false;

  constructor(detail: Detail, kind: DraftKind<T, Detail, Place>, document: T = kind.documentOf(detail)) {
    this.kind = kind;
    this.state = beginDraft(detail, document, kind.place);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly get = (): DraftState<T, Detail, Place> => this.state;

  /** Makes a change of the log, and saves it when the changes rest. */
  readonly change = (make: (log: Log<T, Place>) => Log<T, Place>): void => {
    const { log } = this.state;
    const next = make(log);
    if (next === log) return;
    this.set(changed(this.state, next));
    if (next.document !== log.document && this.state.save.type !== 'conflict') this.rest();
  };

  readonly undo = (as?: T): void => this.change((log) => undo(log, as));
  readonly redo = (as?: T): void => this.change((log) => redo(log, as));
  readonly select = (place: Place): void => this.change((log) => select(log, place));

  /** Saves now; false where it could not be done. */
  readonly flush = async (): Promise<boolean> => {
    this.stop();
    if (this.kind.whenComplete) await this.kind.whenComplete();
    while (this.underWay) await this.underWay;
    if (this.state.save.type === 'conflict') return false;
    const sending = beginSending(this.state, randomId, this.kind);
    if (sending) return this.begin(sending, true);
    if (this.state.save.type !== 'saved') this.set({ ...this.state, save: { type: 'saved' } });
    return true;
  };

  /** Sends once more what has no answer yet, and nothing that was changed since; false where it could not be done. */
  readonly repeat = async (): Promise<boolean> => {
    this.stop();
    while (this.underWay) await this.underWay;
    const sending = this.state.sent && beginSending(this.state, randomId, this.kind);
    return !sending || this.begin(sending, false);
  };

  /** After another call changed it (published, stopped): its revision counts from now on. */
  readonly adopt = (detail: Detail): void => this.set({ ...this.state, detail });

  /** Something other than the server kept a change from being made. */
  readonly fail = (error: unknown): void => this.set({ ...this.state, save: { type: 'failed', error } });

  /** In a conflict: goes on with what the other person saved. Undo brings the own document back. */
  readonly takeTheirs = (): void => this.decide((theirs) => [theirs]);

  /** In a conflict: saves the own document over what the other person saved. Undo brings theirs back. */
  readonly keepMine = (): void => this.decide((theirs, mine) => [theirs, mine]);

  /** In a conflict: goes on along these documents, the last of which is saved; each is a step. */
  readonly decide = (way: (theirs: T, mine: T) => readonly T[]): void => {
    if (this.state.save.type !== 'conflict') return;
    this.set(decided(this.state, way, this.kind));
    void this.flush();
  };

  /** In a conflict: puts the question off. Nothing is thrown away, nothing saved. */
  readonly putOff = (): void => this.set(putOff(this.state, true));

  /** In a conflict that was put off: asks once more. */
  readonly askAgain = (): void => this.set(putOff(this.state, false));

  /**
   * Sends what is not saved, and goes on trying without a connection. Resolves to false where that is refused after all; nothing
   * is said of what was stuck before, about which whoever leaves was asked.
   */
  async close(): Promise<boolean> {
    const { type } = this.state.save;
    this.isClosed = true;
    this.stop();
    if (type === 'saved' || (await this.flush())) return true;
    return this.timer !== undefined || type === 'failed' || type === 'conflict';
  }

  private set(state: DraftState<T, Detail, Place>): void {
    if (state === this.state) return;
    this.state = state;
    this.listeners.forEach((listener) => listener());
  }

  /** Saves once the changes rest. A change that is still made when the screen is left has nothing to wait for. */
  private rest(): void {
    if (this.kind.isSavedWhenAsked) return;
    this.stop();
    this.timer = setTimeout(() => void this.flush(), this.isClosed ? 0 : SAVE_AFTER_MS);
  }

  private retry(): void {
    this.stop();
    this.timer = setTimeout(() => void (this.kind.isSavedWhenAsked ? this.repeat() : this.flush()), RETRY_AFTER_MS);
  }

  private begin(sending: Sending<T, Detail, Place>, withRest: boolean): Promise<boolean> {
    this.underWay = this.send(sending, withRest).finally(() => (this.underWay = null));
    return this.underWay;
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private async send({ sent, state }: Sending<T, Detail, Place>, withRest: boolean): Promise<boolean> {
    const isRepeat = this.state.sent !== null;
    this.set(state);
    try {
      const detail = await this.kind.save(sent);
      this.set(answered(this.state, detail, this.kind));
    } catch (error) {
      return this.refused(error, withRest);
    }
    if (isRepeat && withRest) return this.sendRest();
    if (this.state.save.type === 'waiting') this.rest();
    return true;
  }

  private refused(error: unknown, withRest: boolean): Promise<boolean> | boolean {
    const theirs = error instanceof CallError && error.code === CODES.conflict && this.kind.theirsOf(error.current);
    if (theirs) {
      this.set(overtaken(this.state, theirs, this.kind));
      return withRest ? this.sendRest() : this.state.save.type === 'saved';
    }
    const isLost = error instanceof CallError && error.kind !== 'refused';
    this.set(failed(this.state, error, error instanceof CallError && !isDecided(error)));
    if (isLost) this.retry();
    return false;
  }

  /** What the answer to a request left to be saved. */
  private sendRest(): Promise<boolean> | boolean {
    const rest = beginSending(this.state, randomId, this.kind);
    return rest ? this.send(rest, true) : this.state.save.type === 'saved';
  }
}

type Sending<T, Detail extends Revised, Place> = NonNullable<ReturnType<typeof beginSending<T, Detail, Place>>>;

/** Refusals before the server looks at the request: what became of an earlier one of the same id is still open. */
const TURNED_AWAY: readonly number[] = [CODES.signedOut, CODES.captchaNeeded, CODES.tooMany, CODES.unavailable];

/** Whether an error says that the request was not carried out. A 4xx without an envelope comes from what stands before the server. */
function isDecided({ kind, code }: CallError): boolean {
  switch (kind) {
    case 'refused':
      return !TURNED_AWAY.includes(code);
    case 'http':
      return code >= 400 && code < 500;
    case 'network':
    case 'timeout':
      return false;
  }
}
