import type { FieldTraits } from '../common/traits.ts';

export const scanTraits: FieldTraits = { answeredBy: 'person', kind: 'string', labels: 'control' };
