import type { FieldTraits } from '../common/traits.ts';

export const dropdownTraits: FieldTraits = { answeredBy: 'person', kind: 'string', labels: 'control' };
