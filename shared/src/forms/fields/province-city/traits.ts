import type { FieldTraits } from '../common/traits.ts';

export const provinceCityTraits: FieldTraits = { answeredBy: 'person', kind: 'list', labels: 'group' };
