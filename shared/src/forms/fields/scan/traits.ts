import type { FieldTraits } from '../../field-traits.ts';

export const scanTraits: FieldTraits = { answeredBy: 'person', kind: 'string', labels: 'control' };
