import type { FieldTraits } from '../common/traits.ts';

export const dateTimeTraits: FieldTraits = { answeredBy: 'person', kind: 'date and time', labels: 'control' };
