import type { FieldTraits } from '../../field-traits.ts';

export const npsTraits: FieldTraits = { answeredBy: 'person', kind: 'number', labels: 'group' };
