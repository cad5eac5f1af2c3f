import type { FieldTraits } from '../../field-traits.ts';

export const descriptionTraits: FieldTraits = { answeredBy: 'nobody', kind: 'null', labels: 'nothing' };
