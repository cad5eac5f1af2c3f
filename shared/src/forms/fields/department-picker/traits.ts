import type { FieldTraits } from '../common/traits.ts';

export const departmentPickerTraits: FieldTraits = { answeredBy: 'person', kind: 'list', labels: 'control' };
