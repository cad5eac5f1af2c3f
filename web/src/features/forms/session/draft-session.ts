import { formDetail, type FormDetail } from '@countersign/shared/api/forms/forms.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { Draft } from '../../../lib/draft/draft.ts';
import type { DraftState, SaveState, Sent } from '../../../lib/draft/draft-state.ts';
import type { FormCommand } from '../model/commands.ts';
import type { Selection } from '../model/places/selection.ts';
import { withLanguage } from '../model/expressions/expression.ts';
import { asHistory, executeIn, type History } from '../model/changes/history.ts';
import { isSame } from '../model/changes/is-same.ts';
import { mergeDefinitions, type Merged, type Side } from '../model/changes/merge-definitions.ts';

export interface DraftSnapshot {
  /** The form as the server last told it, but for its draft. */
  readonly form: FormDetail;
  readonly history: History;
  readonly save: SaveState<FormDetail>;
}

/** Sends the draft; rejects with the call's error. */
export type SaveDraft = (sent: Sent<FormDefinition>) => Promise<FormDetail>;

type FormState = DraftState<FormDefinition, FormDetail, Selection>;

const snapshotOf = ({ detail, log, save }: FormState): DraftSnapshot => ({
  form: detail,
  history: asHistory(log),
  save,
});

/** One sitting at a form: its draft, in the words of forms. */
export class DraftSession {
  private readonly draft: Draft<FormDefinition, FormDetail, Selection>;
  private shown: { of: FormState; snapshot: DraftSnapshot };

  constructor(form: FormDetail, save: SaveDraft) {
    const theirsOf = (current: unknown) => formDetail.safeParse(current).data ?? null;
    const kind = { place: [], documentOf: draftOf, isSame, theirsOf, save };
    this.draft = new Draft<FormDefinition, FormDetail, Selection>(form, kind);
    const of = this.draft.get();
    this.shown = { of, snapshot: snapshotOf(of) };
  }

  readonly subscribe = (listener: () => void): (() => void) => this.draft.subscribe(listener);

  readonly get = (): DraftSnapshot => {
    const of = this.draft.get();
    if (of !== this.shown.of) this.shown = { of, snapshot: snapshotOf(of) };
    return this.shown.snapshot;
  };

  readonly run = (command: FormCommand): void => this.draft.change((log) => executeIn(log, command));

  /**
   * Gives the field at a place another key, at once unless an expression that names it waits for its language; the field is
   * looked for again then. Rejects where the language cannot be fetched.
   */
  rename(at: number, key: string): Promise<void> {
    const fieldsNow = this.trackPlaces([at]);
    return withLanguage(() => {
      for (const place of fieldsNow()) this.run({ type: 'rename', at: place, key });
    });
  }

  /** Where the fields that stand at these places now will be found later; those that are gone are left out. */
  trackPlaces(places: Selection): () => Selection {
    const { definition } = this.get().history;
    const keys = places.map((at) => definition.fields[at]?.key);
    return () => {
      const { definition: later } = this.get().history;
      if (later === definition) return places;
      return keys.flatMap((wanted) => {
        const at = later.fields.findIndex(({ key }) => key === wanted);
        return at === -1 ? [] : [at];
      });
    };
  }

  readonly undo = (): void => this.draft.undo();
  readonly redo = (): void => this.draft.redo();
  /** One field, the form itself with null, or several fields with the one that has the keyboard last. */
  readonly select = (at: number | null | Selection): void =>
    this.draft.select(at === null ? [] : typeof at === 'number' ? [at] : at);

  readonly flush = (): Promise<boolean> => this.draft.flush();
  readonly adopt = (form: FormDetail): void => this.draft.adopt(form);

  /** What the server had before somebody else saved: what both began with. */
  get base(): FormDefinition {
    return this.draft.get().stored;
  }

  /** In a conflict: what both made together, with the preferred side where they clash; null where that cannot be told. */
  readonly merged = (prefer: Side): Merged | null => {
    const { save, log, stored } = this.draft.get();
    return save.type === 'conflict' ? mergeDefinitions(stored, log.document, save.theirs.draft, prefer) : null;
  };

  readonly takeTheirs = (): void => this.draft.takeTheirs();
  readonly keepMine = (): void => this.draft.keepMine();

  /** In a conflict: saves what both made. Undo brings first theirs, then the own draft back. */
  readonly merge = (prefer: Side): void => {
    const merged = this.merged(prefer);
    if (merged) this.draft.decide((theirs) => [theirs, merged.definition]);
  };

  readonly putOff = (): void => this.draft.putOff();
  readonly askAgain = (): void => this.draft.askAgain();

  close(): Promise<boolean> {
    return this.draft.close();
  }
}

const draftOf = ({ draft }: FormDetail): FormDefinition => draft;
