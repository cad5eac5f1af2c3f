import type { FieldTraits } from '../../field-traits.ts';

export const serialNumberTraits: FieldTraits = { answeredBy: 'server', kind: 'string', labels: 'group' };
