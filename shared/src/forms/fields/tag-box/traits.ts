import type { FieldTraits } from '../common/traits.ts';

export const tagBoxTraits: FieldTraits = { answeredBy: 'person', kind: 'list', labels: 'group' };
