import type { FieldTraits } from '../common/traits.ts';

export const userPickerTraits: FieldTraits = { answeredBy: 'person', kind: 'list', labels: 'control' };
