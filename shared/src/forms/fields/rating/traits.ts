import type { FieldTraits } from '../common/traits.ts';

export const ratingTraits: FieldTraits = { answeredBy: 'person', kind: 'number', labels: 'group' };
