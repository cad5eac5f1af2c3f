import type { FieldKey } from '../../basics/ids.ts';
import { Untranslatable } from '../expressions/foreign.ts';
import { type Piece, piece, type PieceChoice } from '../expressions/survey/piece.ts';
import { quoted } from '../expressions/written.ts';
import { writeSurvey } from '../expressions/survey/write-survey.ts';
import { asLoose, asText, type Loose } from '../loose.ts';
import { lineId, lineValues, uniformCells } from './question/matrix-cells.ts';
import type { Question } from './question/question.ts';

/** The place that an expression is asked from: the rows around it, the row of a matrix, and what stands for `{item}` there. */
export interface Scope {
  rows: readonly FieldKey[];
  line?: string;
  item?: Piece;
}

/** Finds questions by the names that expressions and texts of a survey call them. */
export class SurveyNames {
  private readonly byName = new Map<string, Question>();
  private readonly formulas = new Map<Question, Piece | null>();
  private readonly choicesOf: (source: Loose) => readonly (PieceChoice & { isNumber: boolean })[];

  constructor(choicesOf: SurveyNames['choicesOf']) {
    this.choicesOf = choicesOf;
  }

  /** Takes up questions with all that is in them; of two that are called the same, the first is meant. */
  learn(questions: readonly Question[], owner = ''): void {
    for (const question of questions) {
      const { name, rows, source, inner } = question;
      const around = rows.at(-1);
      const whole = owner ? `${owner}.${name}` : around ? `${around}#${name}` : name;
      const known = whole.toLowerCase();
      if (name && !this.byName.has(known)) this.byName.set(known, question);
      // A text of a group is called by the group, a row of a matrix by the matrix, a cell by both.
      const type = asText(source['type']);
      const isOwner = type === 'matrixdropdown' || type === 'multipletext';
      this.learn(inner, isOwner ? name : owner && type === 'panel' ? whole : '');
    }
  }

  question(name: string, { rows, line = '' }: Scope = { rows: [] }): Question | undefined {
    const inner = /^(?:panel|row|parentPanel)\.(.+)$/.exec(name)?.[1];
    const cell = line && name.startsWith('row.') ? this.byName.get(`${line}.${inner}`.toLowerCase()) : undefined;
    if (cell) return cell;
    const inRows = rows.toReversed().map((key) => this.byName.get(`${key}#${inner ?? name}`.toLowerCase()));
    return inRows.find(Boolean) ?? (inner === undefined ? this.byName.get(name.toLowerCase()) : undefined);
  }

  /** What expressions see of an answer; null where the survey, or what is around, has none of that name. */
  find(name: string, scope: Scope): Piece | null {
    if (name === 'item' || name === 'choice') return scope.item ?? null;
    const column = name.includes('#') ? this.byName.get(name.toLowerCase()) : undefined;
    if (column) return this.plainPiece(column);
    const found = this.question(name, scope);
    if (found) return this.pieceOf(found, scope);
    return this.part(name, scope) ?? this.length(name, scope) ?? this.cell(name, scope);
  }

  /** The key that a text shows the answer of. */
  keyOf(name: string): FieldKey | undefined {
    const found = this.question(name);
    return found && found.rows.length === 0 ? found.key : undefined;
  }

  /** `{kids[0].age}`: rows count from 0 there, from 1 here. */
  private part(name: string, scope: Scope): Piece | null {
    const [, rows = '', nth, inner = ''] = /^([^[\]]+)\[(\d{1,4})\]\.([^[\]]+)$/.exec(name) ?? [];
    const owner = nth === undefined ? undefined : this.question(rows, scope);
    const found = owner?.kind === 'rows' ? this.byName.get(`${owner.key}#${inner}`.toLowerCase()) : undefined;
    if (!owner || !found) return null;
    return { ...this.plainPiece(found), text: `${owner.key}[${Number(nth) + 1}].${found.key}`, canBeNull: true };
  }

  private length(name: string, scope: Scope): Piece | null {
    const owner = name.endsWith('.length') ? this.question(name.slice(0, -'.length'.length), scope) : undefined;
    if (owner?.kind === 'rows') return piece(`count(${owner.key})`, 'number');
    if (owner?.kind === 'list') return piece(`count(get or else(${owner.key}, []))`, 'number');
    const typed = owner && this.pieceOf(owner, scope);
    return typed?.isTyped ? piece(`string length(get or else(${typed.text}, ""))`, 'number') : null;
  }

  /** `{grid.row}`, or `{grid.row.column}` of a matrix with a field in each cell. */
  private cell(name: string, scope: Scope): Piece | null {
    const [owner = '', row = '', column, ...rest] = name.split('.');
    const matrix = this.question(owner, scope);
    if (matrix?.type !== 'matrix' || rest.length > 0) return null;
    const cells = uniformCells(matrix.source);
    const isWhole = cells?.cells === 'single' || cells?.cells === 'multiple';
    const parts = [row, ...(column === undefined ? [] : [column])].map(lineId);
    if (isWhole !== (column === undefined) || !parts.every((part) => /^[A-Za-z_]\w*$/.test(part))) return null;
    const more = { canBeNull: true };
    const text = [matrix.key, ...parts].join('.');
    if (cells?.cells === 'number') return piece(text, 'number', more);
    if (cells?.cells === 'text') return piece(text, 'text', more);
    const choices = isWhole
      ? lineValues(matrix.source['columns']).map((value) => ({ value: lineId(value), label: value, source: value }))
      : this.choicesOf({ choices: cells?.choices });
    return piece(text, cells?.cells === 'multiple' ? 'list' : 'text', { ...more, choices });
  }

  private pieceOf(question: Question, { rows }: Scope): Piece | null {
    // A question in rows is only called from inside of them, or by the number of its row.
    if (question.rows.some((key) => !rows.includes(key))) return null;
    return this.plainPiece(question);
  }

  private plainPiece(question: Question): Piece {
    const { source, key, kind, type } = question;
    const more = { canBeNull: kind !== 'rows' };
    if (type === 'formula') return this.formulaPiece(question);
    if (kind === 'boolean') {
      const words = given(source['valueTrue'], source['valueFalse'], 'true', 'false');
      return piece(key, kind, {
        ...more,
        ...(words ? { words } : {}),
        labels: { yes: asText(source['labelTrue']) || 'Yes', no: asText(source['labelFalse']) || 'No' },
      });
    }
    const choices = kind === 'text' || kind === 'list' ? this.choicesOf(source) : [];
    if (choices.length > 0)
      return piece(key, kind, {
        ...more,
        choices,
        isNumeric: kind === 'text' && choices.every(({ isNumber }) => isNumber),
      });
    return piece(key, kind, kind === 'text' ? { ...more, isTyped: true } : more);
  }

  /** What a formula results in; one that results in yes or no is a text here. */
  formula(question: Question): Piece | null {
    const known = this.formulas.get(question);
    if (known !== undefined) return known;
    this.formulas.set(question, null);
    try {
      this.formulas.set(
        question,
        shownAs(
          question.source,
          writeSurvey(asText(question.source['expression']), (name) => this.find(name, question)),
        ),
      );
    } catch (error) {
      if (!(error instanceof Untranslatable)) throw error;
    }
    return this.formulas.get(question) ?? null;
  }

  private formulaPiece(question: Question): Piece {
    const made = this.formula(question);
    if (made?.kind === 'boolean') return piece(`(${question.key} = ${quoted(made.words?.yes ?? 'true')})`, 'boolean');
    const kind = made?.kind === 'text' || made?.kind === 'date' ? made.kind : 'number';
    return piece(question.key, kind, kind === 'text' ? { canBeNull: true, isTyped: true } : { canBeNull: true });
  }
}

function given(yes: unknown, no: unknown, otherYes: string, otherNo: string): { yes: string; no: string } | null {
  if (yes === undefined && no === undefined) return null;
  return { yes: asText(yes) || otherYes, no: asText(no) || otherNo };
}

/** The result of an expression; a sum of typed texts that is shown as an amount is a number. */
export const shownAs = ({ displayStyle: style }: Loose, made: Piece): Piece =>
  made.sum && asText(style) !== '' && style !== 'none' ? made.sum : made;

/** Whether a list of choices holds numbers there. */
export const isNumberItem = (item: unknown): boolean =>
  typeof (typeof item === 'object' ? asLoose(item)['value'] : item) === 'number';
