import type { FieldTraits } from '../../field-traits.ts';

export const pageBreakTraits: FieldTraits = { answeredBy: 'nobody', kind: 'null', labels: 'nothing' };
