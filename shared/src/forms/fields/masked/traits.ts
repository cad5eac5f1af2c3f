import type { FieldTraits } from '../common/traits.ts';

export const maskedTraits: FieldTraits = { answeredBy: 'person', kind: 'string', labels: 'control' };
