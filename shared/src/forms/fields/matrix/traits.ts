import type { FieldTraits } from '../../field-traits.ts';

export const matrixTraits: FieldTraits = { answeredBy: 'person', kind: 'context', labels: 'group', readsItself: true };
