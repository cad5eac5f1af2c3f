import type { CompiledForm, FieldRows, FormState, Step, Writing } from './compiled-form.ts';
import { isSameAnswer, PlainState } from './form-state.ts';
import type { Facts, Moment } from '../engine/expression-engine.ts';
import { readAnswer } from '../field-kit.ts';
import type { Leap } from '../pages/page-ways.ts';
import type { Answers, Ending, Field } from '../schema.ts';

/**
 * The state of a form in which something follows from the answers: what rules show, require, compute and fill in, pages that
 * are left out, rows of sub-forms.
 */
export class LogicState extends PlainState {
  /** By page: 1 where the person comes to it, whether or not there is something to see. */
  private readonly isReached: Uint8Array;
  private readonly around: Facts;
  private readonly own: unknown[];
  /** Fields some of whose options are not offered at present, as they are now. */
  private readonly narrowed = new Map<number, Field>();
  /** Rules that began to hold in this run and write something once. */
  private readonly writing: number[] = [];
  private isLive = false;
  private readonly seen: unknown[];
  private readonly facts: unknown[];
  private readonly holds: Uint8Array;
  private readonly isDue: Uint8Array;
  private changed: number[] = [];
  /** By field index: the number of the run that last listed it as changed. */
  private readonly listedIn: Uint32Array;
  private runs = 1;

  /** See `openState` for `withDefaults` and `around`. */
  constructor(form: CompiledForm, answers: Answers, moment: Moment, withDefaults: boolean, around: Facts) {
    super(form, answers, moment);
    const count = form.fields.length;
    this.own = this.answers.slice();
    this.seen = Array.from({ length: count });
    this.around = around;
    this.facts = Array.from({ length: count + form.outer.length }, () => null);
    this.rows = this.openRows();
    this.isReached = new Uint8Array(form.pages.length).fill(1);
    this.listedIn = new Uint32Array(count);
    this.holds = new Uint8Array(form.ruleCount);
    this.isDue = new Uint8Array(form.steps.length).fill(1);
    this.run(0);
    if (withDefaults) this.applyDefaults();
    if (withDefaults) this.beginRows();
    this.isLive = true;
  }

  /** Takes a person's answer (`undefined` takes it away) and answers the indexes of all fields that changed with it. */
  override set(field: number, answer: unknown): readonly number[] {
    this.changed = [];
    this.runs++;
    this.put(field, answer);
    this.write();
    return this.changed;
  }

  /**
   * A row of a sub-form has changed by itself, or, without `row`, rows have come, gone or moved; answers the indexes of all
   * fields that changed with it.
   */
  override noteRows(field: number, row?: FormState): readonly number[] {
    this.changed = [];
    this.runs++;
    const rows = this.rows.get(field);
    if (!rows) return this.changed;
    if (!row || rows.note(row)) this.touch(field);
    this.putRows(field, rows);
    this.write();
    return this.changed;
  }

  /** Something outside this row has changed; answers the indexes of its fields that changed with it. */
  override refresh(): readonly number[] {
    this.changed = [];
    this.runs++;
    this.form.steps.forEach((step, at) => step.type === 'outer' && (this.isDue[at] = 1));
    this.run(0);
    this.write();
    if (this.changed.length > 0) this.onRefreshed?.(this.changed);
    return this.changed;
  }

  private openRows(): ReadonlyMap<number, FieldRows> {
    const { form, facts, moment } = this;
    const opened = [...form.rows].flatMap(([index, row]) => {
      const field = form.fields[index];
      const place = field && { form: row, field, facts, moment, answer: this.own[index] };
      const rows = place && form.kits[field.type]?.openRows?.(place);
      return rows ? [[index, rows] as const] : [];
    });
    for (const [index, rows] of opened) this.answers[index] = rows.answer;
    return new Map(opened);
  }

  /** A new form has as many rows as it needs at least. */
  private beginRows(): void {
    for (const [index, rows] of this.rows) {
      const field = this.form.fields[index];
      const least = field?.type === 'sub_form' ? field.minRows - rows.states.length : 0;
      if (least <= 0) continue;
      rows.arrange([...rows.states, ...Array.from({ length: least }, () => rows.make())]);
      this.noteRows(index);
    }
  }

  /** The field as it is now: without the options that are not offered. */
  override field(index: number): Field | undefined {
    return this.narrowed.get(index) ?? this.form.fields[index];
  }

  private put(field: number, answer: unknown): void {
    const rows = this.rows.get(field);
    if (rows) {
      rows.replace(answer);
      this.touch(field);
      return this.putRows(field, rows);
    }
    this.own[field] = answer;
    const step = this.form.valueStep[field] ?? -1;
    if (step < 0) this.show(field, answer);
    else {
      this.isDue[step] = 1;
      this.run(step);
    }
  }

  private putRows(field: number, rows: FieldRows): void {
    this.answers[field] = rows.answer;
    const step = this.form.valueStep[field] ?? -1;
    if (step < 0) return;
    this.isDue[step] = 1;
    this.run(step);
  }

  /** What the rules that began to hold write once; each rule writes at most once for one change, so this ends. */
  private write(): void {
    const done = new Set<number>();
    for (let rule = this.writing.shift(); rule !== undefined; rule = this.writing.shift()) {
      if (done.has(rule)) continue;
      done.add(rule);
      for (const one of this.form.writings.get(rule) ?? []) this.put(one.field, this.written(one));
    }
  }

  private written(one: Writing): unknown {
    const about = this.form.fields[one.field];
    const { engine } = this.form;
    const fact = 'from' in one ? this.facts[one.from] : one.value(this.facts, this.moment);
    return about && engine.answerOf(about, fact);
  }

  private applyDefaults(): void {
    for (const { field, value } of this.form.defaults) {
      const about = this.form.fields[field];
      if (about && this.own[field] === undefined) {
        this.put(field, this.form.engine.answerOf(about, value(this.facts, this.moment)));
      }
    }
    for (const rule of this.form.writings.keys()) if (this.holds[rule] === 1) this.writing.push(rule);
    this.write();
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
      case 'outer': {
        const fact = this.around[step.from] ?? null;
        if (Object.is(this.facts[step.slot], fact)) return false;
        this.facts[step.slot] = fact;
        return true;
      }
      case 'condition': {
        const holds = step.holds(this.facts, this.moment) === true ? 1 : 0;
        if (!put(this.holds, step.rule, holds)) return false;
        if (holds === 1 && this.isLive && this.form.writings.has(step.rule)) this.writing.push(step.rule);
        return true;
      }
      case 'visible': {
        const isShown = step.show.length === 0 || step.show.some((rule) => this.holds[rule] === 1);
        const isInside =
          (step.within < 0 || this.isVisible[step.within] === 1) && this.isReached[this.pageAt(step.field)] === 1;
        return this.setVisible(step.field, isInside && isShown && !step.hide.some((rule) => this.holds[rule] === 1));
      }
      case 'page':
        return put(this.isReached, step.page, this.comesTo(step.page) ? 1 : 0);
      case 'required': {
        const field = this.form.fields[step.field];
        const always = field && 'required' in field && field.required;
        const isRequired = always || step.rules.some((rule) => this.holds[rule] === 1) ? 1 : 0;
        if (put(this.isRequired, step.field, isRequired)) this.touch(step.field);
        return false;
      }
      case 'enabled': {
        const isHeld = (rule: number) => this.holds[rule] === 1;
        const isEnabled = (step.enable.length === 0 || step.enable.some(isHeld)) && !step.disable.some(isHeld);
        if (put(this.isDisabled, step.field, isEnabled ? 0 : 1)) this.touch(step.field);
        return false;
      }
      case 'invalid': {
        const complaint = step.rules.find(({ rule }) => this.holds[rule] === 1)?.message;
        if (this.complaints[step.field] !== complaint) this.touch(step.field);
        this.complaints[step.field] = complaint;
        return false;
      }
      case 'options':
        return this.narrow(step);
      case 'value':
        return this.setValue(step);
    }
  }

  /** The page that a page break begins; the first for every other field, as only its break decides about a page. */
  private pageAt(field: number): number {
    const { fields, pages } = this.form;
    return fields[field]?.type === 'page_break' ? pages.findIndex((page) => page.field === field) : 0;
  }

  /** From the page before, or by a jump of an earlier one. */
  private comesTo(page: number): boolean {
    return this.form.pages.slice(0, page).some((_, from) => this.isReached[from] === 1 && this.nextOf(from) === page);
  }

  /** A page that is hidden is passed by. -1 after the last. */
  private nextOf(page: number): number {
    const leap = this.leapOf(page);
    if (leap) return leap.to;
    return page + 1 < this.form.pages.length ? page + 1 : -1;
  }

  private leapOf(page: number): Leap | undefined {
    const { field = -1, leaps = [] } = this.form.pages[page] ?? {};
    if (field >= 0 && this.isVisible[field] === 0) return undefined;
    return leaps.find(({ rule }) => this.holds[rule] === 1);
  }

  /** The pages that the person comes to, in order, without those that are hidden. */
  override pagesOnPath(): number[] {
    const path: number[] = [];
    for (let page = 0; page >= 0; page = this.nextOf(page)) {
      const { field = -1 } = this.form.pages[page] ?? {};
      if (field < 0 || this.isVisible[field] === 1) path.push(page);
    }
    return path;
  }

  /** What is shown when these answers have arrived: what a rule chose on the way, else the first ending, if there is any. */
  override ending(): Ending | undefined {
    const { endings } = this.form;
    const last = this.leapOf(this.pagesOnPath().at(-1) ?? 0);
    return endings.find(({ id }) => last?.to === -1 && id === last.ending) ?? endings[0];
  }

  private setVisible(field: number, isVisible: boolean): boolean {
    if (!put(this.isVisible, field, isVisible ? 1 : 0)) return false;
    if (!isVisible && this.form.hiddenAnswers === 'clear_on_hide') {
      this.rows.get(field)?.replace(undefined);
      this.own[field] = undefined;
      this.answers[field] = undefined;
    }
    this.touch(field);
    return true;
  }

  private narrow(step: Step & { type: 'options' }): boolean {
    const field = this.form.fields[step.field];
    if (!field || !('options' in field)) return false;
    const gone = new Set(
      step.offered.filter(({ holds }) => holds(this.facts, this.moment) !== true).map(({ option }) => option),
    );
    const options = field.options.filter((_, option) => !gone.has(option));
    const known = this.narrowed.get(step.field);
    const before = known && 'options' in known ? known.options : field.options;
    if (before.length === options.length && before.every((option, at) => option === options[at])) return false;
    this.narrowed.set(step.field, { ...field, options } as Field);
    this.touch(step.field);
    return true;
  }

  private setValue(step: Step & { type: 'value' }): boolean {
    const field = this.form.fields[step.field];
    if (!field) return false;
    const rows = this.rows.get(step.field);
    if (rows) return this.setRows(step.field, rows);
    const rule = step.calculate.find((one) => this.holds[one.rule] === 1);
    const compute = rule ? rule.value : step.formula;
    const { engine } = this.form;
    const answer = compute ? engine.answerOf(field, compute(this.facts, this.moment)) : this.ownNow(field, step.field);
    if (put(this.isComputed, step.field, compute ? 1 : 0)) this.touch(step.field);
    this.show(step.field, answer);
    const seen = this.seenAnswer(field, step.field, answer);
    if (isSameAnswer(seen, this.seen[step.field])) return false;
    this.seen[step.field] = seen;
    this.facts[step.field] = engine.factOf(field, seen, this.moment.zone);
    return true;
  }

  private setRows(field: number, rows: FieldRows): boolean {
    rows.refresh();
    this.answers[field] = rows.answer;
    const fact = rows.fact(this.isVisible[field] === 1);
    if (isSameAnswer(fact, this.facts[field])) return false;
    this.facts[field] = fact;
    return true;
  }

  /** The person's own answer, without options that are not offered at present; they come back with their option. */
  private ownNow(field: Field, index: number): unknown {
    const own = this.own[index];
    const now = this.narrowed.get(index);
    if (own === undefined || !now || !('options' in now) || !('options' in field)) return own;
    const offered = new Set<unknown>(now.options.map(({ value }) => value));
    const isGone = (value: unknown) => !offered.has(value) && field.options.some((option) => option.value === value);
    return Array.isArray(own) ? own.filter((value) => !isGone(value)) : isGone(own) ? undefined : own;
  }

  /** Of a hidden field, expressions see what will be stored: all that is right with `keep`, else nothing. */
  private seenAnswer(field: Field, index: number, answer: unknown): unknown {
    const read = readAnswer(this.form.kits, field, answer, this.moment);
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

function put(array: Uint8Array, index: number, value: number): boolean {
  if (array[index] === value) return false;
  array[index] = value;
  return true;
}
