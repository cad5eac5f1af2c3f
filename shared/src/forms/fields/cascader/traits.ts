import type { FieldTraits } from '../common/traits.ts';

export const cascaderTraits: FieldTraits = { answeredBy: 'person', kind: 'list', labels: 'group' };
