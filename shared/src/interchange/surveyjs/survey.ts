import { parseExpression } from '../../expression/parse.ts';
import { Untranslatable } from '../expressions/foreign.ts';
import type { Piece } from '../expressions/survey/piece.ts';
import { truth } from '../expressions/survey/compare.ts';
import { writeSurvey } from '../expressions/survey/write-survey.ts';
import { FieldNames } from '../names/field-names.ts';
import { FormBuilder } from '../form-builder.ts';
import type { Place } from '../imported-form.ts';
import type { Loose } from '../loose.ts';
import type { ReportProgress } from '../progress.ts';
import { choicesOf } from './question/choice-items.ts';
import { type Scope, SurveyNames } from './survey-names.ts';
import { SurveyTexts } from './survey-texts.ts';

const LONGEST_FEEL = 4000;

/** What all readers of the parts of a survey share: its names, its texts, its expressions, and the form that is made. */
export class Survey {
  readonly builder = new FormBuilder();
  readonly keys = new FieldNames();
  readonly names: SurveyNames;
  readonly texts: SurveyTexts;

  private readonly report: ReportProgress;
  private read = 0;
  private readonly choices = new WeakMap<Loose, ReturnType<typeof choicesOf>>();

  constructor(form: Loose, report: ReportProgress) {
    this.report = report;
    this.names = new SurveyNames((source) => {
      const known = this.choices.get(source) ?? choicesOf(source, (name) => this.names.question(name)?.source);
      this.choices.set(source, known);
      return known;
    });
    this.texts = new SurveyTexts(form, this.builder, (name) => this.names.keyOf(name));
  }

  /** One more question is read. */
  step(): void {
    this.report('fields', ++this.read / Math.max(this.keys.size, 1));
  }

  /** FEEL for an expression; null, and named, where it cannot be said. */
  value(written: string, where: Place, owner: string, scope: Scope = { rows: [] }): Piece | null {
    try {
      const made = writeSurvey(written, (name) => this.names.find(name, scope));
      if (made.text.length <= LONGEST_FEEL && parseExpression(made.text).problems.length === 0) return made;
    } catch (error) {
      if (!(error instanceof Untranslatable)) throw error;
    }
    this.builder.drop(where, `${owner}: ${written}`, 'expression');
    return null;
  }

  condition(written: string, where: Place, owner: string, scope?: Scope): string | null {
    const made = this.value(written, where, owner, scope);
    return made && truth(made).text;
  }

  /** Names what nobody reads of a part. */
  nameUnread(part: Loose, read: ReadonlySet<string>, path: string, name: string): void {
    for (const property of Object.keys(part)) {
      if (read.has(property)) continue;
      const where: Place = { type: 'path', path: [path, property].filter(Boolean).join('.') };
      this.builder.drop(where, [name, property].filter(Boolean).join(': '), 'not_supported');
    }
  }
}

export const placed = (path: string): Place => ({ type: 'path', path });
