import { readAnswer } from '../validation/read-answer.ts';
import { takesAnswer, type CompiledForm, type Step } from './compiled-form.ts';
import type { Moment } from './expression-engine.ts';
import type { Answers, Field } from './schema.ts';

/**
 * One person's answers in one form, and everything that follows from them: what is shown, what is required, what is
 * computed. The browser's store and the server's check both stand on it, so both come to the same result.
 */
export class FormState {
  readonly form: CompiledForm;
  readonly moment: Moment;
  /** By field index: the answer as shown: the person's own, or the computed one. */
  readonly answers: unknown[];
  readonly isVisible: Uint8Array;
  readonly isRequired: Uint8Array;
  /** 1 where the answer is computed at present and cannot be typed. */
  readonly isComputed: Uint8Array;
  private readonly own: unknown[];
  private readonly seen: unknown[];
  private readonly facts: unknown[];
  private readonly holds: Uint8Array;
  private readonly isDue: Uint8Array;
  private changed: number[] = [];
  /** By field index: the number of the run that last listed it as changed. */
  private readonly listedIn: Uint32Array;
  private runs = 1;

  /** `withDefaults` fills unanswered fields with the form's default values, as a new form is opened. */
  constructor(form: CompiledForm, answers: Answers, moment: Moment, withDefaults = false) {
    const count = form.fields.length;
    this.form = form;
    this.moment = moment;
    this.own = form.fields.map((field) => ownAnswer(answers, field.key, takesAnswer(field.type)));
    this.answers = this.own.slice();
    this.seen = Array.from({ length: count });
    this.facts = Array.from({ length: count }, () => null);
    this.isVisible = new Uint8Array(count).fill(1);
    this.isRequired = Uint8Array.from(form.fields, (field) => ('required' in field && field.required ? 1 : 0));
    this.isComputed = new Uint8Array(count);
    this.listedIn = new Uint32Array(count);
    this.holds = new Uint8Array(form.ruleCount);
    this.isDue = new Uint8Array(form.steps.length).fill(1);
    this.run(0);
    if (withDefaults) this.applyDefaults();
  }

  /** Takes a person's answer (`undefined` takes it away) and answers the indexes of all fields that changed with it. */
  set(field: number, answer: unknown): readonly number[] {
    this.changed = [];
    this.runs++;
    this.own[field] = answer;
    const step = this.form.valueStep[field] ?? -1;
    if (step < 0) this.show(field, answer);
    else {
      this.isDue[step] = 1;
      this.run(step);
    }
    return this.changed;
  }

  private applyDefaults(): void {
    for (const { field, value } of this.form.defaults) {
      const about = this.form.fields[field];
      if (about && this.own[field] === undefined) {
        this.set(field, this.form.engine.answerOf(about, value(this.facts, this.moment)));
      }
    }
  }

  /** Every step that is due, each once: none comes before what it depends on. */
  private run(from: number): void {
    const { steps, dependants } = this.form;
    for (let at = from; at < steps.length; at++) {
      if (this.isDue[at] === 0) continue;
      this.isDue[at] = 0;
      if (this.work(steps[at] as Step)) for (const next of dependants[at] ?? []) this.isDue[next] = 1;
    }
  }

  /** Works one step out again and says whether its result is another one. */
  private work(step: Step): boolean {
    switch (step.type) {
      case 'condition': {
        const holds = step.holds(this.facts, this.moment) === true ? 1 : 0;
        return put(this.holds, step.rule, holds);
      }
      case 'visible': {
        const isShown = step.show.length === 0 || step.show.some((rule) => this.holds[rule] === 1);
        return this.setVisible(step.field, isShown && !step.hide.some((rule) => this.holds[rule] === 1));
      }
      case 'required': {
        const field = this.form.fields[step.field];
        const always = field && 'required' in field && field.required;
        const isRequired = always || step.rules.some((rule) => this.holds[rule] === 1) ? 1 : 0;
        if (put(this.isRequired, step.field, isRequired)) this.touch(step.field);
        return false;
      }
      case 'value':
        return this.setValue(step);
    }
  }

  private setVisible(field: number, isVisible: boolean): boolean {
    if (!put(this.isVisible, field, isVisible ? 1 : 0)) return false;
    if (!isVisible && this.form.hiddenAnswers === 'clear_on_hide') {
      this.own[field] = undefined;
      this.answers[field] = undefined;
    }
    this.touch(field);
    return true;
  }

  private setValue(step: Step & { type: 'value' }): boolean {
    const field = this.form.fields[step.field];
    if (!field) return false;
    const rule = step.calculate.find((one) => this.holds[one.rule] === 1);
    const compute = rule ? rule.value : step.formula;
    const { engine } = this.form;
    const answer = compute ? engine.answerOf(field, compute(this.facts, this.moment)) : this.own[step.field];
    if (put(this.isComputed, step.field, compute ? 1 : 0)) this.touch(step.field);
    this.show(step.field, answer);
    const seen = this.seenAnswer(field, step.field, answer);
    if (isSameAnswer(seen, this.seen[step.field])) return false;
    this.seen[step.field] = seen;
    this.facts[step.field] = engine.factOf(field, seen);
    return true;
  }

  /** Of a hidden field, expressions see what will be stored: all that is right with `keep`, else nothing. */
  private seenAnswer(field: Field, index: number, answer: unknown): unknown {
    const read = readAnswer(field, answer);
    if (this.isVisible[index] === 1) return read.answer;
    return this.form.hiddenAnswers === 'keep' && read.problems.length === 0 ? read.answer : undefined;
  }

  private show(field: number, answer: unknown): void {
    if (isSameAnswer(this.answers[field], answer)) return;
    this.answers[field] = answer;
    this.touch(field);
  }

  private touch(field: number): void {
    if (this.listedIn[field] === this.runs) return;
    this.listedIn[field] = this.runs;
    this.changed.push(field);
  }
}

/** Only own entries count: a field may be called `constructor`. */
function ownAnswer(answers: Answers, key: string, takes: boolean): unknown {
  const answer = takes && Object.hasOwn(answers, key) ? answers[key] : undefined;
  return answer === null ? undefined : answer;
}

function put(array: Uint8Array, index: number, value: number): boolean {
  if (array[index] === value) return false;
  array[index] = value;
  return true;
}

/** Lists are the same when their items are; a file is the same when its id is. */
function isSameAnswer(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  return a.every((item: unknown, index) => Object.is(item, b[index]));
}
