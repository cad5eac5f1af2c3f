import type { FieldTraits } from '../common/traits.ts';

export const imageTraits: FieldTraits = { answeredBy: 'nobody', kind: 'null', labels: 'nothing' };
