import type { FormDefinition } from '../../forms/schema.ts';
import type { CarriedProcess } from '../imported-form.ts';

export const FORMAT = 'countersign.form';
/** 2: settings of fields mean what `upgrade-field.ts` makes of those of 1. */
export const FORMAT_VERSION = 2;
/** Where every installation shows the schema of the file. */
export const FILE_SCHEMA_PATH = '/api/schemas/form-file-2.json';

interface Parts {
  definition: FormDefinition;
  setting?: Record<string, unknown> | undefined;
  theme?: Record<string, unknown> | undefined;
  process?: CarriedProcess | undefined;
}

/** A form as one JSON text that any installation can read again. Passwords and people are not in it. */
export const writeOwnFile = ({ definition, setting, theme, process }: Parts): string =>
  `${JSON.stringify({ format: FORMAT, formatVersion: FORMAT_VERSION, definition, setting, theme, process }, null, 2)}\n`;
