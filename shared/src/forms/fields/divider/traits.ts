import type { FieldTraits } from '../../field-traits.ts';

export const dividerTraits: FieldTraits = { answeredBy: 'nobody', kind: 'null', labels: 'nothing' };
