import type { FieldTraits } from '../../field-traits.ts';

export const fullNameTraits: FieldTraits = { answeredBy: 'person', kind: 'context', labels: 'group' };
