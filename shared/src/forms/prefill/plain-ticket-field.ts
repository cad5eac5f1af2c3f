import type { TicketFieldField } from '../fields/ticket-field/schema.ts';
import type { DateField } from '../fields/date/schema.ts';
import type { DropdownField } from '../fields/dropdown/schema.ts';
import type { LongTextField } from '../fields/long-text/schema.ts';
import type { MultiSelectField } from '../fields/multi-select/schema.ts';
import type { NumberField } from '../fields/number/schema.ts';
import type { TextField } from '../fields/text/schema.ts';

type PlainField = TextField | LongTextField | NumberField | DateField | DropdownField | MultiSelectField;

const LONGEST_LINE = 1000;
const LONGEST_TEXT = 65_000;

/** The ordinary field that a ticket field is answered, checked and read like; a box to tick has none. */
export function plainTicketField(field: TicketFieldField): PlainField | null {
  const { key, label, hint, width, required, options, decimals } = field;
  const base = { key, label, hint, width, required };
  switch (field.input) {
    case 'text':
      return { ...base, type: 'text', isUnique: false, maxLength: LONGEST_LINE };
    case 'long_text':
      return { ...base, type: 'long_text', isUnique: false, rows: 4, maxLength: LONGEST_TEXT };
    case 'number':
      return { ...base, type: 'number', isUnique: false, ...(decimals === undefined ? {} : { decimals }) };
    case 'date':
      return { ...base, type: 'date' };
    case 'choice':
      return { ...base, type: 'dropdown', options };
    case 'choices':
      return { ...base, type: 'multi_select', options };
    case 'check':
      return null;
  }
}
