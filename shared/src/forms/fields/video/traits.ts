import type { FieldTraits } from '../../field-traits.ts';

export const videoTraits: FieldTraits = { answeredBy: 'nobody', kind: 'null', labels: 'nothing' };
