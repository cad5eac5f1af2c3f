import type { FieldTraits } from '../../field-traits.ts';

export const multiSelectTraits: FieldTraits = { answeredBy: 'person', kind: 'list', labels: 'group' };
