import type { FieldTraits } from '../common/traits.ts';

export const serialNumberTraits: FieldTraits = { answeredBy: 'server', kind: 'string', labels: 'group' };
