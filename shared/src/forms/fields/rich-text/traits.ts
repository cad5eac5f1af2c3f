import type { FieldTraits } from '../../field-traits.ts';

export const richTextTraits: FieldTraits = { answeredBy: 'nobody', kind: 'null', labels: 'nothing' };
