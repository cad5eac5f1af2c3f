import type { FieldTraits } from '../../field-traits.ts';

export const randomIdTraits: FieldTraits = { answeredBy: 'server', kind: 'string', labels: 'group' };
