import type { FieldTraits } from '../common/traits.ts';

export const videoTraits: FieldTraits = { answeredBy: 'nobody', kind: 'null', labels: 'nothing' };
