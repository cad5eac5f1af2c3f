import type { FieldTraits } from '../../field-traits.ts';

export const tagBoxTraits: FieldTraits = { answeredBy: 'person', kind: 'list', labels: 'group' };
