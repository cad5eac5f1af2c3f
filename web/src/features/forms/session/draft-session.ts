import { CallError } from '@countersign/shared/api/wire/client.ts';
import { formDetail, type FormDetail } from '@countersign/shared/api/forms/forms.ts';
import { CODES } from '@countersign/shared/api/reply.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import type { FormCommand, Selection } from '../model/commands.ts';
import { withLanguage } from '../model/expression.ts';
import { isSame } from '../model/is-same.ts';
import { mergeDefinitions, type Merged, type Side } from '../model/merge-definitions.ts';
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

  /**
   * Gives the field at a place another key, at once unless an expression that names it waits for its language; the field is
   * looked for again then. Rejects where the language cannot be fetched.
   */
  rename(at: number, key: string): Promise<void> {
    const fieldsNow = this.follow([at]);
    return withLanguage(() => {
      for (const place of fieldsNow()) this.run({ type: 'rename', at: place, key });
    });
  }

  /** Where the fields that stand at these places now will be found later; those that are gone are left out. */
  follow(places: Selection): () => Selection {
    const { definition } = this.snapshot.history;
    const keys = places.map((at) => definition.fields[at]?.key);
    return () => {
      const { definition: later } = this.snapshot.history;
      if (later === definition) return places;
      return keys.flatMap((wanted) => {
        const at = later.fields.findIndex(({ key }) => key === wanted);
        return at === -1 ? [] : [at];
      });
    };
  }

  readonly undo = (): void => this.step(undo(this.snapshot.history));
  readonly redo = (): void => this.step(redo(this.snapshot.history));
  /** One field, the form itself with null, or several fields with the one that has the keyboard last. */
  readonly select = (at: number | null | Selection): void => {
    const marked = at === null ? [] : typeof at === 'number' ? [at] : at;
    this.set({ history: select(this.snapshot.history, marked) });
  };

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

  /** What the server had before somebody else saved: what both began with. */
  get base(): FormDefinition {
    return this.stored;
  }

  /** In a conflict: what both made together, with the preferred side where they clash; null where that cannot be told. */
  readonly merged = (prefer: Side): Merged | null => {
    const { save, history } = this.snapshot;
    if (save.type !== 'conflict') return null;
    return mergeDefinitions(this.stored, history.definition, save.theirs.draft, prefer);
  };

  /** In a conflict: goes on with what the other person saved. Undo brings the own draft back. */
  readonly takeTheirs = (): void => this.settle((theirs) => [theirs]);

  /** In a conflict: saves the own draft over what the other person saved. Undo brings theirs back. */
  readonly keepMine = (): void => this.settle((theirs, mine) => [theirs, mine]);

  /** In a conflict: saves what both made. Undo brings first theirs, then the own draft back. */
  readonly merge = (prefer: Side): void => {
    const merged = this.merged(prefer);
    if (merged) this.settle((theirs) => [theirs, merged.definition]);
  };

  /** Each draft on the way is a step, so that nobody's work is lost by the choice. */
  private settle(way: (theirs: FormDefinition, mine: FormDefinition) => FormDefinition[]): void {
    const { save, history } = this.snapshot;
    if (save.type !== 'conflict') return;
    const { theirs } = save;
    const drafts = way(theirs.draft, history.definition);
    const after = drafts.reduce((last, definition) => execute(last, { type: 'replace', definition }), history);
    this.stored = theirs.draft;
    this.set({ form: theirs, history: after, save: { type: 'waiting' } });
    void this.flush();
  }

  /** Ends the timers; what is not saved is sent once more. */
  close(): void {
    if (this.snapshot.save.type !== 'saved') void this.flush();
    clearTimeout(this.timer);
  }

  private isStored(): boolean {
    return isSame(this.snapshot.history.definition, this.stored);
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
