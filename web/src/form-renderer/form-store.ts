import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { CompiledForm, FormState } from '@countersign/shared/forms/state/compiled-form.ts';
import { openState } from '@countersign/shared/forms/state/form-state.ts';
import type { Moment } from '@countersign/shared/forms/engine/expression-engine.ts';
import { answerText } from '@countersign/shared/forms/field-kit.ts';
import { pipe } from '@countersign/shared/forms/prefill/pipes.ts';
import type { Answers, Ending, Field } from '@countersign/shared/forms/schema.ts';
import { checkState, problemsOfField, type CheckedAnswers } from '@countersign/shared/validation/check-state.ts';
import { unlessPressed } from './field/unless-pressed.ts';

/** A problem to be shown at a field: the form's own, one of {@link Unfinished}, or a code of the server. */
export interface ShownProblem {
  code: string;
  params?: RefusalDetail['params'];
}

/** What keeps a field from being sent: something on its way to it, or that did not arrive. */
export interface Unfinished {
  code: 'uploading' | 'upload_failed';
  /** Brings it to an end at once, or tries it again; resolves when that is over. Without it the person waits or decides. */
  finish?: () => Promise<void>;
}

type Listener = () => void;

/** One field as something to subscribe to; `version` is another number after each change. */
export interface FieldSource {
  subscribe: (this: void, listener: Listener) => () => void;
  version: (this: void) => number;
}

export interface FormStoreOptions extends Moment {
  /** What is already known. Without it a new form opens with its default values. */
  answers?: Answers;
}

/**
 * Holds one person's answers outside the view, by field index. A change works out what depends on it and tells only the
 * fields that changed with it.
 */
export class FormStore {
  readonly form: CompiledForm;
  /** Decides the order of shuffled options for this opening of the form; from 0 to 1. */
  readonly seed = Math.random();
  private readonly state: FormState;
  private readonly versions: Uint32Array;
  private readonly listeners: (Listener[] | undefined)[] = [];
  private readonly sources: (FieldSource | undefined)[] = [];
  private readonly frames: (FieldSource | undefined)[] = [];
  private readonly frameListeners: (Listener[] | undefined)[] = [];
  private readonly frameVersions: Uint32Array;
  private readonly wasVisible: Uint8Array;
  private readonly anyListeners = new Set<Listener>();
  /** 1 where problems are shown: the person has left the field, or has tried to send. */
  private readonly isChecked: Uint8Array;
  private readonly isEdited: Uint8Array;
  private readonly refused = new Map<number, readonly ShownProblem[]>();
  private readonly unfinished = new Map<number, Unfinished>();
  private isFinishing = false;

  /** Tells rows of one sub-form apart for as long as the page is open. */
  readonly id = nextId++;
  /** The page that the person is on, by its place among all pages. */
  page = 0;
  private readonly around: { store: FormStore; field: number } | undefined;
  private readonly rowStores = new WeakMap<FormState, FormStore>();

  /** `around` says which sub-form of which store it is a row of. */
  constructor(state: FormState, around?: { store: FormStore; field: number }) {
    const { form } = state;
    this.form = form;
    this.state = state;
    this.around = around;
    state.onRefreshed = (changed) => this.tellAll(changed);
    this.versions = new Uint32Array(form.fields.length);
    this.isChecked = new Uint8Array(form.fields.length);
    this.isEdited = new Uint8Array(form.fields.length);
    this.frameVersions = new Uint32Array(form.fields.length);
    this.wasVisible = this.state.isVisible.slice();
  }

  /** Calls back after each change of this field; answers the way to stop it. */
  subscribe(field: number, listener: Listener): () => void {
    return addTo((this.listeners[field] ??= []), listener);
  }

  /** Calls back after each change of any answer. */
  subscribeAny(listener: Listener): () => void {
    this.anyListeners.add(listener);
    return () => this.anyListeners.delete(listener);
  }

  /** The field for `useSyncExternalStore`: the same functions every time, as new ones would cost a subscription. */
  source(field: number): FieldSource {
    return (this.sources[field] ??= {
      subscribe: (listener) => this.subscribe(field, listener),
      version: () => this.versions[field] ?? 0,
    });
  }

  /** What stands around the control: everything but a computed value, which changes most and is drawn alone. */
  frame(field: number): FieldSource {
    if (this.form.fields[field]?.type !== 'formula') return this.source(field);
    return (this.frames[field] ??= {
      subscribe: (listener) => addTo((this.frameListeners[field] ??= []), listener),
      version: () => this.frameVersions[field] ?? 0,
    });
  }

  /** When and where the form was opened. */
  get moment(): Moment {
    return this.state.moment;
  }

  /** The answer as it is shown; undefined where there is none. */
  get(field: number): unknown {
    return this.state.answers[field];
  }

  /** The field as it is now: without the options that are not offered at present. */
  field(index: number): Field | undefined {
    return this.state.field(index);
  }

  /** What the form says at the end that these answers lead to, with answers in its texts. */
  ending(language: string): Ending | undefined {
    const ending = this.state.ending();
    if (!ending) return undefined;
    const textOf = (key: string) => this.textOf(key, language);
    return {
      ...ending,
      title: pipe(ending.title, textOf),
      ...(ending.text ? { text: pipe(ending.text, textOf) } : {}),
    };
  }

  /** An answer as people read it, for other texts to name; empty while its field is hidden, undefined where there is none. */
  textOf(key: string, language: string): string | undefined {
    const at = this.form.indexOf.get(key);
    const field = at === undefined ? undefined : this.form.fields[at];
    if (!field || at === undefined) return undefined;
    return this.isVisible(at) ? answerText(this.form.kits, field, this.get(at), language) : '';
  }

  isVisible(field: number): boolean {
    return this.state.isVisible[field] === 1;
  }

  isRequired(field: number): boolean {
    return this.state.isRequired[field] === 1;
  }

  /** Whether nobody can type the answer at present: it is computed, or a rule says so. */
  isReadOnly(field: number): boolean {
    return this.state.isComputed[field] === 1 || this.state.isDisabled[field] === 1;
  }

  /** What to show at the field now: nothing before the person has left it or tried to send. */
  problems(field: number): readonly ShownProblem[] {
    const refused = this.refused.get(field);
    if (refused) return refused;
    return this.isChecked[field] === 1 ? problemsOfField(this.state, field) : NONE;
  }

  /** Takes a person's answer; `undefined` takes it away. */
  set(field: number, answer: unknown): void {
    this.refused.delete(field);
    this.isEdited[field] = 1;
    this.tellAll(this.state.set(field, answer));
    this.around?.store.noteRow(this.around.field, this.state);
  }

  /** The rows of a sub-form in their order, each a store of its own; the same one for as long as the row is there. */
  rows(field: number): readonly FormStore[] {
    return (this.state.rows.get(field)?.states ?? NO_STATES).map((state) => this.rowStore(field, state));
  }

  /** A new row with its default values; it is among the others once they are arranged with it. */
  makeRow(field: number): FormStore | undefined {
    const state = this.state.rows.get(field)?.make();
    return state && this.rowStore(field, state);
  }

  /** Puts the rows of a sub-form into another order, with new ones or with fewer. */
  arrangeRows(field: number, rows: readonly FormStore[]): void {
    this.refused.delete(field);
    this.isEdited[field] = 1;
    this.state.rows.get(field)?.arrange(rows.map(({ state }) => state));
    this.noteRow(field);
  }

  private rowStore(field: number, state: FormState): FormStore {
    const known = this.rowStores.get(state) ?? new FormStore(state, { store: this, field });
    this.rowStores.set(state, known);
    return known;
  }

  private noteRow(field: number, row?: FormState): void {
    this.tellAll(this.state.noteRows(field, row));
    this.around?.store.noteRow(this.around.field, this.state);
  }

  private tellAll(changed: readonly number[]): void {
    for (const field of changed) this.tell(field);
    for (const listener of this.anyListeners) listener();
  }

  /** The person has left the field: from now on its problems are shown, if anything was ever entered. */
  leave(field: number): void {
    unlessPressed(() => this.showLeft(field));
  }

  private showLeft(field: number): void {
    if (this.isEdited[field] === 0 || this.isChecked[field] === 1) return;
    this.isChecked[field] = 1;
    if (this.problems(field).length > 0) this.tell(field);
  }

  /** While something of a field is unfinished, the form is not ready to be sent; null where nothing is. */
  setUnfinished(field: number, unfinished: Unfinished | null): void {
    if (unfinished) this.unfinished.set(field, unfinished);
    else this.unfinished.delete(field);
    const code = this.refused.get(field)?.[0]?.code;
    if ((code !== 'uploading' && code !== 'upload_failed') || code === unfinished?.code) return;
    this.refused.delete(field);
    this.tell(field);
  }

  isUnfinished(field: number): boolean {
    return this.unfinished.has(field);
  }

  /** Finishes what can be finished without the person; false where that is going on already. To be awaited before answers are sent. */
  async finish(): Promise<boolean> {
    if (this.isFinishing) return false;
    this.isFinishing = true;
    await Promise.all(this.finishing()).finally(() => (this.isFinishing = false));
    return true;
  }

  private finishing(): Promise<void>[] {
    const inRows = [...this.state.rows.keys()].flatMap((field) => this.rows(field).flatMap((row) => row.finishing()));
    return [...[...this.unfinished.values()].flatMap(({ finish }) => finish?.() ?? []), ...inRows];
  }

  /** Checks everything as the server will, shows what is wrong, and answers what would be stored. */
  validate(): CheckedAnswers {
    const checked = this.check();
    this.showProblems();
    for (const problem of this.unfinishedAt(['answers'])) this.showAt(problem, 'all');
    return checked;
  }

  /** Checks some fields, shows what is wrong with them and answers that. */
  validatePart(from: number, to: number): RefusalDetail[] {
    const { problems } = this.check();
    this.showProblems(from, to);
    return problems.filter(({ path }) => {
      const field = this.form.indexOf.get(String(path[1])) ?? -1;
      // What finishes itself goes on while the person does, and is asked for again at the end.
      return field >= from && field < to && !this.unfinished.get(field)?.finish;
    });
  }

  /** Remembers which page the person is on, for the draft. */
  turnTo(page: number): void {
    this.page = page;
    for (const listener of this.anyListeners) listener();
  }

  private showProblems(from = 0, to = this.isChecked.length): void {
    for (let field = from; field < to; field++) {
      for (const row of this.rows(field)) row.showProblems();
      if (this.isChecked[field] === 1) continue;
      this.isChecked[field] = 1;
      if (this.problems(field).length > 0) this.tell(field);
    }
  }

  /** The same without showing anything. */
  check(): CheckedAnswers {
    const { answers, problems } = checkState(this.state);
    const unfinished = this.unfinishedAt(['answers']);
    if (unfinished.length === 0) return { answers, problems };
    // An answer that is on its way is not missed.
    const places = new Set(unfinished.map(({ path }) => path.join('.')));
    return { answers, problems: [...problems.filter(({ path }) => !places.has(path.join('.'))), ...unfinished] };
  }

  private unfinishedAt(path: RefusalDetail['path']): RefusalDetail[] {
    const own = [...this.unfinished].flatMap(([field, { code }]) => {
      const key = this.form.fields[field]?.key;
      return key && this.isVisible(field) ? [{ code, path: [...path, key] }] : [];
    });
    const inRows = [...this.state.rows.keys()].flatMap((field) =>
      this.rows(field).flatMap((row, at) => row.unfinishedAt([...path, this.form.fields[field]?.key ?? '', at])),
    );
    return [...own, ...inRows];
  }

  /** Shows what the server refused at the fields concerned, until they are changed; answers what belongs to no field. */
  refuse(errors: readonly RefusalDetail[]): RefusalDetail[] {
    return errors.filter((error) => !this.showAt(error, 'sent'));
  }

  /** Shows one problem where it belongs; false where that is nowhere. `counted` says which rows its numbers count. */
  private showAt(error: RefusalDetail, counted: 'all' | 'sent'): boolean {
    const [part, key, number, ...rest] = error.path;
    const field = part === 'answers' ? this.form.indexOf.get(String(key)) : undefined;
    if (field === undefined) return false;
    const row =
      typeof number === 'number' ? (counted === 'all' ? this.rows(field) : this.sentRows(field))[number] : undefined;
    if (row) return row.showAt({ ...error, path: ['answers', ...rest] }, counted);
    this.refused.set(field, [error]);
    this.tell(field);
    return true;
  }

  /** Rows that nobody answered are not sent. */
  private sentRows(field: number): readonly FormStore[] {
    const rows = this.state.rows.get(field);
    return this.rows(field).filter(({ state }) => rows?.isAnswered(state));
  }

  /** The answers as they stand, finished or not: for drafts. */
  answers(): Answers {
    return this.state.given();
  }

  /** Its answer stands in the texts of other fields. */
  private tellPiped(field: number): void {
    for (const target of this.form.pipes.get(field) ?? NO_FIELDS) {
      this.versions[target] = (this.versions[target] ?? 0) + 1;
      for (const listener of this.listeners[target] ?? NO_LISTENERS) listener();
    }
  }

  private tell(field: number): void {
    this.versions[field] = (this.versions[field] ?? 0) + 1;
    for (const listener of this.listeners[field] ?? NO_LISTENERS) listener();
    this.tellPiped(field);
    if (this.wasVisible[field] === this.state.isVisible[field]) return;
    this.wasVisible[field] = this.state.isVisible[field] ?? 1;
    this.frameVersions[field] = (this.frameVersions[field] ?? 0) + 1;
    for (const listener of this.frameListeners[field] ?? NO_LISTENERS) listener();
  }
}

const NONE: readonly ShownProblem[] = [];
function addTo(list: Listener[], listener: Listener): () => void {
  list.push(listener);
  return () => {
    const at = list.indexOf(listener);
    if (at >= 0) list.splice(at, 1);
  };
}

const NO_STATES: readonly FormState[] = [];
let nextId = 1;

const NO_LISTENERS: readonly Listener[] = [];
const NO_FIELDS: readonly number[] = [];

/** Opens a form: new with its default values, or with the answers given. */
export function createFormStore(form: CompiledForm, options: FormStoreOptions): FormStore {
  const { answers, ...opened } = options;
  const moment = { ...opened, zone: form.zone ?? opened.zone, clock: Date.now };
  return new FormStore(openState(form, answers ?? {}, moment, answers === undefined));
}
