import type { FieldTraits } from '../common/traits.ts';

export const dateRangeTraits: FieldTraits = { answeredBy: 'person', kind: 'context', labels: 'group' };
