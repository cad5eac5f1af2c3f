import type { FieldTraits } from '../../field-traits.ts';

export const provinceCityTraits: FieldTraits = { answeredBy: 'person', kind: 'list', labels: 'group' };
