import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { CompiledForm } from '@countersign/shared/forms/compiled-form.ts';
import { FormState } from '@countersign/shared/forms/form-state.ts';
import type { Moment } from '@countersign/shared/forms/expression-engine.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { checkState, problemsOfField, type CheckedAnswers } from '@countersign/shared/validation/validate-answers.ts';

/** A problem to be shown at a field: the form's own, `uploading`, or a code of the server. */
export interface ShownProblem {
  code: string;
  params?: RefusalDetail['params'];
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
  private readonly busy = new Set<number>();

  constructor(form: CompiledForm, { answers, now, zone }: FormStoreOptions) {
    this.form = form;
    this.state = new FormState(form, answers ?? {}, { now, zone }, answers === undefined);
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

  /** The answer as it is shown; undefined where there is none. */
  get(field: number): unknown {
    return this.state.answers[field];
  }

  isVisible(field: number): boolean {
    return this.state.isVisible[field] === 1;
  }

  isRequired(field: number): boolean {
    return this.state.isRequired[field] === 1;
  }

  /** Whether the answer is computed at present, so that nobody can type it. */
  isComputed(field: number): boolean {
    return this.state.isComputed[field] === 1;
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
    for (const changed of this.state.set(field, answer)) this.tell(changed);
    for (const listener of this.anyListeners) listener();
  }

  /** The person has left the field: from now on its problems are shown, if anything was ever entered. */
  leave(field: number): void {
    if (this.isEdited[field] === 0 || this.isChecked[field] === 1) return;
    this.isChecked[field] = 1;
    if (this.problems(field).length > 0) this.tell(field);
  }

  /** While a field is busy, such as with an upload, the form is not ready to be sent. */
  setBusy(field: number, isBusy: boolean): void {
    if (isBusy) this.busy.add(field);
    else this.busy.delete(field);
  }

  /** Checks everything as the server will, shows what is wrong, and answers what would be stored. */
  validate(): CheckedAnswers {
    const checked = this.check();
    for (let field = 0; field < this.isChecked.length; field++) {
      if (this.isChecked[field] === 1) continue;
      this.isChecked[field] = 1;
      if (this.problems(field).length > 0) this.tell(field);
    }
    this.refuse(checked.problems.filter((problem) => problem.code === 'uploading'));
    return checked;
  }

  /** The same without showing anything. */
  check(): CheckedAnswers {
    const checked = checkState(this.state);
    const uploading = [...this.busy].flatMap((field) => {
      const key = this.form.fields[field]?.key;
      return key && this.isVisible(field) ? [{ code: 'uploading', path: ['answers', key] }] : [];
    });
    return { answers: checked.answers, problems: [...checked.problems, ...uploading] };
  }

  /** Shows what the server refused at the fields concerned, until they are changed; answers what belongs to no field. */
  refuse(errors: readonly RefusalDetail[]): RefusalDetail[] {
    const homeless: RefusalDetail[] = [];
    for (const error of errors) {
      const field = error.path[0] === 'answers' ? this.form.indexOf.get(String(error.path[1])) : undefined;
      if (field === undefined) homeless.push(error);
      else {
        this.refused.set(field, [error]);
        this.tell(field);
      }
    }
    return homeless;
  }

  /** The answers as they stand, finished or not: for drafts. */
  answers(): Answers {
    const entries = this.form.fields.map((field, index) => [field.key, this.state.answers[index]] as const);
    return Object.fromEntries(entries.filter(([, answer]) => answer !== undefined));
  }

  private tell(field: number): void {
    this.versions[field] = (this.versions[field] ?? 0) + 1;
    for (const listener of this.listeners[field] ?? NO_LISTENERS) listener();
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

const NO_LISTENERS: readonly Listener[] = [];

/** Opens a form: new with its default values, or with the answers given. */
export function createFormStore(form: CompiledForm, options: FormStoreOptions): FormStore {
  return new FormStore(form, options);
}
