import type { FieldTraits } from '../../field-traits.ts';

export const emailCodeTraits: FieldTraits = { answeredBy: 'person', kind: 'string', labels: 'control' };
