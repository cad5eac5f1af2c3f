import type { FieldTraits } from '../common/traits.ts';

export const pageBreakTraits: FieldTraits = { answeredBy: 'nobody', kind: 'null', labels: 'nothing' };
