import type { FieldTraits } from '../../field-traits.ts';

export const urlTraits: FieldTraits = { answeredBy: 'person', kind: 'string', labels: 'control' };
