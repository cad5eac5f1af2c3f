import type { FieldTraits } from '../../field-traits.ts';

export const dateTimeTraits: FieldTraits = { answeredBy: 'person', kind: 'date and time', labels: 'control' };
