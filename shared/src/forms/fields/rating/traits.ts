import type { FieldTraits } from '../../field-traits.ts';

export const ratingTraits: FieldTraits = { answeredBy: 'person', kind: 'number', labels: 'group' };
