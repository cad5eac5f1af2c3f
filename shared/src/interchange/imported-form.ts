import type { FormDefinition } from '../forms/schema.ts';

/** Where something stood in the file that was read: a row of a sheet, or a path in JSON such as `pages.0.elements.3`. */
export type Place = { type: 'row'; sheet: string; row: number } | { type: 'path'; path: string };

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
  | 'too_deep'
  | 'too_many';

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
  | 'no_survey_sheet'
  | 'json_syntax'
  | 'json_depth'
  | 'json_forbidden_key'
  | 'json_repeated_key'
  | 'unknown_format'
  | 'newer_version'
  | 'not_a_form'
  | 'no_fields';

/** Ends the reading of a file that is refused as a whole; the doors of this folder turn it into a value. */
export class FileRefused extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}
