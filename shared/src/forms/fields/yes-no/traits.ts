import type { FieldTraits } from '../../field-traits.ts';

export const yesNoTraits: FieldTraits = { answeredBy: 'person', kind: 'boolean', labels: 'group' };
