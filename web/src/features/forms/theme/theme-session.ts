import { get, type save, savedTheme, type SavedTheme } from '@countersign/shared/api/forms/theme.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { FormTheme } from '@countersign/shared/forms/theme/form-theme.ts';
import { call } from '../../../lib/calls/http.ts';
import { Draft } from '../../../lib/draft/draft.ts';
import type { DraftState, Sent } from '../../../lib/draft/draft-state.ts';
import { record } from '../../../lib/draft/log.ts';
import { isSame } from '../model/changes/is-same.ts';

/** A theme as the server has it, and what it left out of the CSS that was saved last. */
export interface ThemeDetail extends SavedTheme {
  dropped: ReplyOf<typeof save>['dropped'];
}
export type ThemeState = DraftState<FormTheme, ThemeDetail, null>;
/** Sends the theme; rejects with the call's error. */
export type SaveTheme = (sent: Sent<FormTheme>) => Promise<ThemeDetail>;

/** What was changed and not saved, by form: going to another screen of the form loses nothing. */
const unsaved = new Map<FormKey, ThemeSession>();

/** One sitting at the theme of a form. It is seen at once by everybody who fills the form, so it is saved by a button. */
export class ThemeSession {
  private readonly formKey: FormKey;
  private readonly draft: Draft<FormTheme, ThemeDetail>;

  constructor(formKey: FormKey, saved: SavedTheme, save: SaveTheme) {
    this.formKey = formKey;
    this.draft = new Draft<FormTheme, ThemeDetail>(
      { ...saved, dropped: [] },
      { place: null, isSavedWhenAsked: true, documentOf: themeOf, keptOf: themeOf, isSame, theirsOf, save },
    );
  }

  /** What was left unsaved in this page, else what the server has. */
  static async open(formKey: FormKey, save: SaveTheme): Promise<ThemeSession> {
    const left = unsaved.get(formKey);
    return left?.isChanged ? left : new ThemeSession(formKey, await call(get, { formKey }), save);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.draft.subscribe(listener);
  readonly get = (): ThemeState => this.draft.get();

  /** Whether anything is to be saved. */
  get isChanged(): boolean {
    const { log, stored, sent } = this.get();
    return sent !== null || !isSame(log.document, stored);
  }

  /** What follows at the same part is undone together with it. */
  readonly set = (part: Partial<FormTheme>): void => {
    const [name, ...others] = Object.keys(part);
    this.draft.change((log) =>
      record(log, { ...log.document, ...part }, { name: others.length === 0 ? (name ?? null) : null }),
    );
  };

  readonly undo = (): void => this.draft.undo();
  readonly redo = (): void => this.draft.redo();
  /** Back to what people see; undo brings the own changes back. */
  readonly discard = (): void => this.draft.change((log) => record(log, this.get().stored));

  readonly save = (): Promise<boolean> => this.draft.flush();
  readonly takeTheirs = (): void => this.draft.takeTheirs();
  readonly keepMine = (): void => this.draft.keepMine();

  /** After signing in again: what somebody had asked to be saved is saved now, and nothing else. */
  flush(): Promise<boolean> {
    return this.draft.repeat();
  }

  /** Keeps what is not saved for when its screen is opened again. */
  close(): Promise<boolean> {
    if (this.isChanged) unsaved.set(this.formKey, this);
    else unsaved.delete(this.formKey);
    return Promise.resolve(true);
  }
}

const themeOf = ({ theme }: SavedTheme): FormTheme => theme;

function theirsOf(current: unknown): ThemeDetail | null {
  const { data } = savedTheme.safeParse(current);
  return data ? { ...data, dropped: [] } : null;
}
