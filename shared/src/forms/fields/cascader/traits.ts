import type { FieldTraits } from '../../field-traits.ts';

export const cascaderTraits: FieldTraits = { answeredBy: 'person', kind: 'list', labels: 'group' };
