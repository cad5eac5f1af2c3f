import type { FieldTraits } from '../common/traits.ts';

export const hiddenTraits: FieldTraits = { answeredBy: 'person', kind: 'string', labels: 'nothing' };
