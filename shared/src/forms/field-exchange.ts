import type { PieceKind } from '../interchange/expressions/survey/piece.ts';
import type { JsonSchema } from '../interchange/json-schema.ts';
import type { Field } from './schema.ts';

/** A limit in a constraint: of what, compared how, with which value; without a value there is none. */
export type Bound = readonly [of: string, sign: '>=' | '<=', value: number | undefined];

/** How a type of field leaves for other programs, and what there becomes one. */
export interface FieldExchange<F> {
  /** The row of an XLSForm survey that it is written as; `isSimpler` where other programs get less than it is here. */
  xlsform: { type: string; appearance?: string; isSimpler?: true };
  /** Types of XLSForm that become one, in lower case without spaces, with the settings that they stand for. */
  xlsformReads?: { readonly [type: string]: { settings?: Record<string, unknown>; isSimpler?: true } };
  /** Questions and inputs of SurveyJS that become one; `seenAs` where expressions there see something else of it. */
  surveyjs?: { questions?: readonly string[]; inputs?: readonly string[]; seenAs?: PieceKind };
  /** Items of TDuck that become one, and those that lose something on the way. */
  tduck?: { items?: readonly string[]; simpler?: readonly string[] };
  /** The JSON Schema of its stored answer; without it the answer is rows of other fields. `of` answers that of another field. */
  answer?(field: F, of: (field: Field) => JsonSchema): JsonSchema;
  /** Cells of its XLSForm row that say its limits. */
  limits?(field: F): Readonly<Record<string, string>>;
  /** Its limits as an XLSForm constraint says them. */
  constraints?(field: F): readonly Bound[];
}
