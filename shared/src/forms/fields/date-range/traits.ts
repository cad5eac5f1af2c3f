import type { FieldTraits } from '../../field-traits.ts';

export const dateRangeTraits: FieldTraits = { answeredBy: 'person', kind: 'context', labels: 'group' };
