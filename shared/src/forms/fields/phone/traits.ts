import type { FieldTraits } from '../../field-traits.ts';

export const phoneTraits: FieldTraits = { answeredBy: 'person', kind: 'string', labels: 'control' };
