import type { FieldTraits } from '../common/traits.ts';

export const descriptionTraits: FieldTraits = { answeredBy: 'nobody', kind: 'null', labels: 'nothing' };
