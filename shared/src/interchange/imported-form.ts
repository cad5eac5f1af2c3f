import type { FormDefinition } from '../forms/schema.ts';

/**
 * Where something stood in the file that was read: a row of a sheet and its column by heading, a path in JSON such as
 * `pages.0.elements.3` with its line from 1 where it is known, or the file as a whole.
 */
export type Place =
  | { type: 'row'; sheet: string; row: number; column?: string }
  | { type: 'path'; path: string; line?: number }
  | { type: 'file' };

/** Why something of a file is not in the form that was made of it; the texts are in `forms.import.why`. */
export type DropReason =
  | 'unknown_type'
  | 'not_supported'
  | 'expression'
  | 'invalid'
  | 'shortened'
  | 'simplified'
  | 'renamed'
  | 'unknown_name'
  | 'unknown_list'
  | 'unknown_language'
  | 'broken_row'
  | 'no_heading'
  | 'unknown_column'
  | 'too_deep'
  | 'too_many'
  | 'guessed_encoding'
  | 'lost_reference'
  | 'empty_group'
  | 'unfit_default'
  | 'rule_cycle'
  | 'code'
  | 'more';

/** Something that could not be carried over, by the name that it has in its file. */
export interface Dropped {
  where: Place;
  what: string;
  why: DropReason;
}

/** An approval process that came with a form, as BPMN 2.0. */
export interface CarriedProcess {
  name: string;
  xml: string;
}

/** A form made of a file, and everything of the file that it does not hold. */
export interface ImportedForm {
  definition: FormDefinition;
  dropped: Dropped[];
  process?: CarriedProcess;
  /** Setting and theme as our own file has them; each is checked by the call that saves it. */
  setting?: Record<string, unknown>;
  theme?: Record<string, unknown>;
}

/** Why a whole file is refused; the texts are in `forms.import.refused`. */
export type RefusalCode =
  | 'too_large'
  | 'zip_bomb'
  | 'not_zip'
  | 'not_workbook'
  | 'forbidden_xml'
  | 'broken_xml'
  | 'too_many_cells'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'no_survey_sheet'
  | 'not_text'
  | 'open_quote'
  | 'not_answers'
  | 'json_syntax'
  | 'json_depth'
  | 'json_forbidden_key'
  | 'json_repeated_key'
  | 'unknown_format'
  | 'newer_version'
  | 'not_a_form'
  | 'no_fields';

/** A file that is refused as a whole: why, and what its text names: the limit, the sheet, the line. */
export interface Refusal {
  refused: RefusalCode;
  params?: Readonly<Record<string, string | number>> | undefined;
}

/** Ends the reading of a file that is refused as a whole; the doors of this folder turn it into a value. */
export class FileRefused extends Error {
  readonly code: RefusalCode;
  readonly params: Refusal['params'];
  constructor(code: RefusalCode, params?: Refusal['params']) {
    super(code);
    this.code = code;
    this.params = params;
  }
}
