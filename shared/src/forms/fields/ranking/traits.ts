import type { FieldTraits } from '../common/traits.ts';

export const rankingTraits: FieldTraits = { answeredBy: 'person', kind: 'list', labels: 'group' };
