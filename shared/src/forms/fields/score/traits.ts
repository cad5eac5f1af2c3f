import type { FieldTraits } from '../../field-traits.ts';

export const scoreTraits: FieldTraits = { answeredBy: 'server', kind: 'number', labels: 'group' };
