import type { FieldTraits } from '../common/traits.ts';

export const formulaTraits: FieldTraits = { answeredBy: 'formula', kind: 'null', labels: 'group' };
