import type { FieldTraits } from '../common/traits.ts';

export const richTextTraits: FieldTraits = { answeredBy: 'nobody', kind: 'null', labels: 'nothing' };
