import { parseExpression } from '../../../expression/parse.ts';
import { type Foreign, Untranslatable } from '../../expressions/foreign.ts';
import { quoted } from '../../expressions/written.ts';
import { asAnswer, xpathToFeel } from '../../expressions/xpath/to-feel/xpath-to-feel.ts';
import { asCondition, constant, piece, type Piece, neverNull } from '../../expressions/xpath/to-feel/piece.ts';
import { readXPath } from '../../expressions/xpath/to-feel/read-xpath.ts';
import { today } from '../../expressions/xpath/to-feel/dates.ts';
import type { FormBuilder } from '../../form-builder.ts';
import type { Question } from './question-type.ts';
import { RowNames } from './survey.ts';
import type { SurveyRow } from './survey-row.ts';

/** A choice as expressions meet it. */
export interface NamedChoice {
  value: string;
  label: string;
}

type More = (name: string) => Piece | null;

/** The expressions of a survey as FEEL, with what the file says of the answers that they name. */
export class SurveyExpressions {
  private readonly names: RowNames;
  private readonly inParts: ReadonlySet<string>;
  private readonly builder: FormBuilder;
  private readonly choicesOf: (question: Question) => readonly NamedChoice[];
  private readonly values = new Map<string, readonly string[]>();
  private readonly calculations = new Map<SurveyRow, Piece | null>();
  private readonly metadata: ReadonlySet<string>;
  /** Functions of one word that the expressions call. */
  readonly called = new Set<string>();

  /** `metadata` are the names of rows of the type `today`. */
  constructor(
    rows: readonly SurveyRow[],
    metadata: ReadonlySet<string>,
    choicesOf: (question: Question) => readonly NamedChoice[],
    builder: FormBuilder,
  ) {
    this.names = new RowNames(rows);
    this.inParts = new Set(rows.flatMap(({ partOf }) => partOf ?? []));
    this.metadata = metadata;
    this.choicesOf = choicesOf;
    this.builder = builder;
  }

  /** FEEL that is true where the cell is; null, and named, where it cannot be said. */
  condition(row: SurveyRow, written: string, column: string, more?: More): Piece | null {
    return this.translate(row, written, column, (of) => asCondition(of), more);
  }

  /** FEEL for a value of the row's own kind. */
  value(row: SurveyRow, written: string, column: string, kind = this.kindOf(row)): Piece | null {
    const yes = row.type.is === 'question' && row.type.type === 'yes_no' ? 'yes' : 'OK';
    return this.translate(row, written, column, (of) => {
      if (kind === null || kind === 'rows' || kind === 'place' || kind === 'thing') throw new Untranslatable(column);
      return asAnswer(of, kind, yes);
    });
  }

  /** FEEL that says whether an answer that is there is right; null, and named, where it cannot be said. */
  constraint(row: SurveyRow, written: string): string | null {
    return this.translate(row, written, 'constraint', (of) => neverNull(asCondition(of)))?.text ?? null;
  }

  /** What a calculation results in, whatever kind that is. */
  calculation(row: SurveyRow): Piece | null {
    if (!this.calculations.has(row)) {
      // A calculation that needs its own result has none.
      this.calculations.set(row, null);
      const written = row.entry.texts.get('calculation') ?? '';
      this.calculations.set(row, this.translate(row, written, 'calculation', resultOf));
    }
    return this.calculations.get(row) ?? null;
  }

  /** The answer of the row that is checked: where a constraint is looked at, it is there. */
  private selfOf(row: SurveyRow, isThere: boolean): Piece | null {
    const own = this.pieceOf(row);
    return own && (isThere ? { ...own, canBeNull: false } : own);
  }

  keyOf(name: string, from: SurveyRow): string | undefined {
    const found = this.names.find(name, from);
    return found && found.type.is === 'question' ? (found.partOf ?? found.key) : undefined;
  }

  /** Whether the answer of a field is several questions of the file. */
  isInParts(key: string): boolean {
    return this.inParts.has(key);
  }

  private translate(
    row: SurveyRow,
    written: string,
    column: string,
    finish: (of: Piece) => Piece,
    more: More = () => null,
  ): Piece | null {
    try {
      const tree = readXPath(written);
      const made = xpathToFeel(tree, {
        answer: (name) => more(name) ?? this.answer(row, name),
        self: this.selfOf(row, column === 'constraint'),
        functions: { 'jr:choice-name': (args) => this.choiceName(row, args) },
      });
      const done = finish(made);
      if (done.text.length <= 4000 && parseExpression(done.text).problems.length === 0) {
        for (const [, name = ''] of done.text.matchAll(/(?<![a-z] )\b([a-z]+)\(/g)) this.called.add(name);
        return done;
      }
    } catch (error) {
      if (!(error instanceof Untranslatable)) throw error;
    }
    this.builder.drop({ ...row.entry.where, column }, `${row.name}: ${written}`, 'expression');
    return null;
  }

  /** An answer by its name: one in rows that the asking row does not stand in is all of theirs. */
  private answer(row: SurveyRow, name: string): Piece | null {
    const found = this.names.find(name, row);
    if (!found) return this.metadata.has(name) ? today : null;
    if (found.type.is === 'begin' && found.type.of === 'group') return null;
    const outside = found.repeats.filter((key) => !row.repeats.includes(key) && key !== row.key);
    if (found.type.is === 'begin')
      return row.repeats.includes(found.key) ? null : piece(pathOf([...outside, found.key]), 'rows');
    const own = this.pieceOf(found);
    if (!own || outside.length === 0) return own;
    return piece(`${pathOf(outside)}.${found.key}`, 'rows', { item: own, isAnswer: true });
  }

  private valuesOf(question: Question): readonly string[] {
    const key = `${question.isExternal} ${question.list}`;
    const known = this.values.get(key) ?? this.choicesOf(question).map(({ value }) => value);
    this.values.set(key, known);
    return known;
  }

  private pieceOf(row: SurveyRow): Piece | null {
    const kind = this.kindOf(row);
    if (kind === null || row.type.is !== 'question') return null;
    const names = row.type.list === undefined ? {} : { names: this.valuesOf(row.type) };
    return piece(row.key, kind, {
      canBeNull: true,
      canBeEmpty: row.type.type === 'formula' && kind === 'text',
      isAnswer: true,
      ...names,
      ...(kind === 'boolean' && {
        words: row.type.type === 'yes_no' ? { yes: 'yes', no: 'no' } : { yes: 'OK', no: '' },
      }),
    });
  }

  private kindOf(row: SurveyRow): Piece['kind'] | null {
    if (row.type.is !== 'question') return null;
    if (row.type.type !== 'formula') return row.type.kind;
    if (onceIn(row) !== null) return 'text';
    const result = this.calculation(row);
    return result ? result.kind : null;
  }

  /** `jr:choice-name(${town}, '${town}')`: the label of what was chosen. */
  private choiceName(row: SurveyRow, [value, question]: readonly Foreign[]): Piece | null {
    const named = question?.type === 'value' ? /\$\{\s*([^{}\s]+)\s*\}/.exec(String(question.value))?.[1] : undefined;
    const asked = question?.type === 'answer' ? question.name : named;
    const found = asked === undefined ? undefined : this.names.find(asked, row);
    if (!value || found?.type.is !== 'question' || found.type.list === undefined)
      throw new Untranslatable('jr:choice-name()');
    const of =
      value.type === 'value' ? this.answer(row, /\$\{\s*([^{}\s]+)\s*\}/.exec(String(value.value))?.[1] ?? '') : null;
    const chosen = of ?? xpathToFeel(value, { answer: (name) => this.answer(row, name), self: this.pieceOf(row) });
    if (chosen.kind !== 'text') throw new Untranslatable('jr:choice-name()');
    const labels = this.choicesOf(found.type).map((choice) => `${quoted(choice.value)}: ${quoted(choice.label)}`);
    if (labels.length === 0) return constant('');
    return piece(`get or else(get value({${labels.join(', ')}}, ${chosen.text}), "")`, 'text', { canBeEmpty: true });
  }
}

/** What is worked out once, when the form opens: the argument of `once(…)`. */
export const onceIn = ({ entry }: SurveyRow): string | null =>
  /^\s*once\s*\((.*)\)\s*$/s.exec(entry.texts.get('calculation') ?? '')?.[1] ?? null;

/** What a computed field of ours can hold: a number, a text or a day. */
function resultOf(of: Piece): Piece {
  if (of.kind === 'number' || (of.kind === 'date' && !of.isDays)) return of;
  return asAnswer(of, of.isDays ? 'number' : 'text');
}

/** Rows in rows are lists in a list. */
function pathOf([first = '', ...rest]: readonly string[]): string {
  return rest.reduce((path, key) => `flatten(${path}.${key})`, first);
}
