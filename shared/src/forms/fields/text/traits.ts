import type { FieldTraits } from '../../field-traits.ts';

export const textTraits: FieldTraits = { answeredBy: 'person', kind: 'string', labels: 'control' };
