import type { FieldTraits } from '../common/traits.ts';

export const longTextTraits: FieldTraits = { answeredBy: 'person', kind: 'string', labels: 'control' };
