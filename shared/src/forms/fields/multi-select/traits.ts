import type { FieldTraits } from '../common/traits.ts';

export const multiSelectTraits: FieldTraits = { answeredBy: 'person', kind: 'list', labels: 'group' };
