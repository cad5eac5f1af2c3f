import type { FieldTraits } from '../../field-traits.ts';

export const maskedTraits: FieldTraits = { answeredBy: 'person', kind: 'string', labels: 'control' };
