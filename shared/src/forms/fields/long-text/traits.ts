import type { FieldTraits } from '../../field-traits.ts';

export const longTextTraits: FieldTraits = { answeredBy: 'person', kind: 'string', labels: 'control' };
