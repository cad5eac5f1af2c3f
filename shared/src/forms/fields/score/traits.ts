import type { FieldTraits } from '../common/traits.ts';

export const scoreTraits: FieldTraits = { answeredBy: 'server', kind: 'number', labels: 'group' };
