import type { FieldTraits } from '../../field-traits.ts';

export const rankingTraits: FieldTraits = { answeredBy: 'person', kind: 'list', labels: 'group' };
