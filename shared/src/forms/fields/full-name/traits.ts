import type { FieldTraits } from '../common/traits.ts';

export const fullNameTraits: FieldTraits = { answeredBy: 'person', kind: 'context', labels: 'group' };
