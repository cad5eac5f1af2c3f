import type { FieldTraits } from '../../field-traits.ts';

export const imageTraits: FieldTraits = { answeredBy: 'nobody', kind: 'null', labels: 'nothing' };
