import { CallError } from '@countersign/shared/api/client.ts';
import { formDetail, type FormDetail } from '@countersign/shared/api/forms.ts';
import { CODES } from '@countersign/shared/api/reply.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import type { FormCommand } from '../model/commands.ts';
import { beginHistory, execute, type History, redo, select, undo } from '../model/history.ts';

/** Where the draft stands: `waiting` has changes that are not sent yet, `conflict` carries what somebody else saved. */
export type SaveState =
  | { type: 'saved' }
  | { type: 'waiting' }
  | { type: 'saving' }
  | { type: 'failed'; error: unknown }
  | { type: 'conflict'; theirs: FormDetail };

export interface DraftSnapshot {
  /** The form as the server last told it, but for its draft. */
  readonly form: FormDetail;
  readonly history: History;
  readonly save: SaveState;
}

/** Sends the draft; rejects with the call's error. */
export type SaveDraft = (input: { rev: number; definition: FormDefinition }) => Promise<FormDetail>;

/** Typing rests this long before it is saved. */
export const SAVE_AFTER_MS = 800;
/** A lost connection is tried again after this. */
export const RETRY_AFTER_MS = 5000;

/**
 * One sitting at a form: the command log and its way to the server. One save is under way at a time; what changes
 * meanwhile follows it. Nothing is overwritten that somebody else saved unless the person says so.
 */
export class DraftSession {
  private snapshot: DraftSnapshot;
  private readonly saveDraft: SaveDraft;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private underWay: Promise<boolean> | null = null;
  /** What the server has. */
  private stored: FormDefinition;

  constructor(form: FormDetail, saveDraft: SaveDraft) {
    this.saveDraft = saveDraft;
    this.stored = form.draft;
    this.snapshot = { form, history: beginHistory(form.draft), save: { type: 'saved' } };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly get = (): DraftSnapshot => this.snapshot;

  readonly run = (command: FormCommand): void => this.step(execute(this.snapshot.history, command));
  readonly undo = (): void => this.step(undo(this.snapshot.history));
  readonly redo = (): void => this.step(redo(this.snapshot.history));
  readonly select = (at: number | null): void => this.set({ history: select(this.snapshot.history, at) });

  /** Saves now; false where it could not be done. */
  readonly flush = async (): Promise<boolean> => {
    clearTimeout(this.timer);
    if (this.underWay) await this.underWay;
    if (this.snapshot.save.type === 'conflict') return false;
    if (!this.isStored()) return this.send();
    if (this.snapshot.save.type !== 'saved') this.set({ save: { type: 'saved' } });
    return true;
  };

  /** After another call changed the form (published, stopped, a process attached): its revision counts from now on. */
  readonly adopt = (form: FormDetail): void => this.set({ form });

  /** In a conflict: throws the own changes away. */
  readonly takeTheirs = (): void => {
    const { save } = this.snapshot;
    if (save.type !== 'conflict') return;
    this.stored = save.theirs.draft;
    this.set({ form: save.theirs, history: beginHistory(save.theirs.draft), save: { type: 'saved' } });
  };

  /** In a conflict: saves the own draft over what the other person saved. */
  readonly keepMine = (): Promise<boolean> => {
    const { save } = this.snapshot;
    if (save.type !== 'conflict') return Promise.resolve(false);
    this.stored = save.theirs.draft;
    this.set({ form: save.theirs, save: { type: 'waiting' } });
    return this.flush();
  };

  /** Ends the timers; what is not saved is sent once more. */
  close(): void {
    if (this.snapshot.save.type !== 'saved') void this.flush();
    clearTimeout(this.timer);
  }

  private isStored(): boolean {
    return JSON.stringify(this.snapshot.history.definition) === JSON.stringify(this.stored);
  }

  private set(changes: Partial<DraftSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...changes };
    this.listeners.forEach((listener) => listener());
  }

  private step(history: History): void {
    if (history === this.snapshot.history) return;
    const isChanged = history.definition !== this.snapshot.history.definition;
    const { save } = this.snapshot;
    if (!isChanged || save.type === 'conflict') return this.set({ history });
    this.set({ history, save: this.underWay ? save : { type: 'waiting' } });
    this.later(SAVE_AFTER_MS);
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  private send(): Promise<boolean> {
    this.underWay = this.sendNow().finally(() => (this.underWay = null));
    return this.underWay;
  }

  private async sendNow(): Promise<boolean> {
    const sent = this.snapshot.history.definition;
    this.set({ save: { type: 'saving' } });
    try {
      this.arrived(sent, await this.saveDraft({ rev: this.snapshot.form.rev, definition: sent }));
      return true;
    } catch (error) {
      return this.refused(sent, error);
    }
  }

  private arrived(sent: FormDefinition, form: FormDetail): void {
    this.stored = sent;
    const isAll = this.snapshot.history.definition === sent || this.isStored();
    this.set({ form, save: { type: isAll ? 'saved' : 'waiting' } });
    if (!isAll) this.later(SAVE_AFTER_MS);
  }

  /** A reply may be lost after the server did it: then the "other" draft is the one that was sent. */
  private refused(sent: FormDefinition, error: unknown): boolean {
    const theirs = theirsIn(error);
    if (theirs && isSame(theirs.draft, sent)) {
      this.arrived(sent, theirs);
      return true;
    }
    if (theirs) this.set({ save: { type: 'conflict', theirs } });
    else {
      this.set({ save: { type: 'failed', error } });
      if (error instanceof CallError && error.kind !== 'refused') this.later(RETRY_AFTER_MS);
    }
    return false;
  }
}

function theirsIn(error: unknown): FormDetail | null {
  if (!(error instanceof CallError) || error.code !== CODES.conflict) return null;
  const read = formDetail.safeParse(error.current);
  return read.success ? read.data : null;
}

/** The database keeps the entries of objects in an order of its own. */
const isSame = (a: unknown, b: unknown): boolean => inOrder(a) === inOrder(b);

function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
