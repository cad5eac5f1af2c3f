import type { FieldTraits } from '../../field-traits.ts';

export const departmentPickerTraits: FieldTraits = { answeredBy: 'person', kind: 'list', labels: 'control' };
