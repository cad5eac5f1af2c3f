import type { FieldTraits } from '../../field-traits.ts';

export const timeTraits: FieldTraits = { answeredBy: 'person', kind: 'time', labels: 'control' };
