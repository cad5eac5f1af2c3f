import type { FieldTraits } from '../../field-traits.ts';

export const postPickerTraits: FieldTraits = { answeredBy: 'person', kind: 'list', labels: 'control' };
