import type { FieldTraits } from '../../field-traits.ts';

export const dateTraits: FieldTraits = { answeredBy: 'person', kind: 'date', labels: 'control' };
