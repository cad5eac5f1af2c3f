import type { FieldTraits } from '../common/traits.ts';

export const addressTraits: FieldTraits = { answeredBy: 'person', kind: 'context', labels: 'group' };
