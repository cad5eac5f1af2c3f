import type { FieldTraits } from '../common/traits.ts';

export const phoneTraits: FieldTraits = { answeredBy: 'person', kind: 'string', labels: 'control' };
