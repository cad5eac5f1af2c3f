import type { FieldTraits } from '../common/traits.ts';

export const dividerTraits: FieldTraits = { answeredBy: 'nobody', kind: 'null', labels: 'nothing' };
