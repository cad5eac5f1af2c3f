import type { FieldTraits } from '../common/traits.ts';

export const emailTraits: FieldTraits = { answeredBy: 'person', kind: 'string', labels: 'control' };
