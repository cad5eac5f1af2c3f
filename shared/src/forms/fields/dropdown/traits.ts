import type { FieldTraits } from '../../field-traits.ts';

export const dropdownTraits: FieldTraits = { answeredBy: 'person', kind: 'string', labels: 'control' };
