import type { FieldTraits } from '../common/traits.ts';

export const postPickerTraits: FieldTraits = { answeredBy: 'person', kind: 'list', labels: 'control' };
