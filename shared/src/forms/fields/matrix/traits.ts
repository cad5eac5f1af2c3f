import type { FieldTraits } from '../common/traits.ts';

export const matrixTraits: FieldTraits = { answeredBy: 'person', kind: 'context', labels: 'group', readsItself: true };
