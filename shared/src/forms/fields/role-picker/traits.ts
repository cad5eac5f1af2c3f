import type { FieldTraits } from '../../field-traits.ts';

export const rolePickerTraits: FieldTraits = { answeredBy: 'person', kind: 'list', labels: 'control' };
