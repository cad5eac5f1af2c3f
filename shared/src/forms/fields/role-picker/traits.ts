import type { FieldTraits } from '../common/traits.ts';

export const rolePickerTraits: FieldTraits = { answeredBy: 'person', kind: 'list', labels: 'control' };
