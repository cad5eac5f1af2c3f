import type { FieldTraits } from '../../field-traits.ts';

export const addressTraits: FieldTraits = { answeredBy: 'person', kind: 'context', labels: 'group' };
