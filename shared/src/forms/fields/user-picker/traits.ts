import type { FieldTraits } from '../../field-traits.ts';

export const userPickerTraits: FieldTraits = { answeredBy: 'person', kind: 'list', labels: 'control' };
