import type { FieldTraits } from '../../field-traits.ts';

export const formulaTraits: FieldTraits = { answeredBy: 'formula', kind: 'null', labels: 'group' };
