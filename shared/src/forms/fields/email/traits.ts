import type { FieldTraits } from '../../field-traits.ts';

export const emailTraits: FieldTraits = { answeredBy: 'person', kind: 'string', labels: 'control' };
