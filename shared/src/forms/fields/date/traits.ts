import type { FieldTraits } from '../common/traits.ts';

export const dateTraits: FieldTraits = { answeredBy: 'person', kind: 'date', labels: 'control' };
