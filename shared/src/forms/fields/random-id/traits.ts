import type { FieldTraits } from '../common/traits.ts';

export const randomIdTraits: FieldTraits = { answeredBy: 'server', kind: 'string', labels: 'group' };
