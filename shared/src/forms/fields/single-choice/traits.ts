import type { FieldTraits } from '../../field-traits.ts';

export const singleChoiceTraits: FieldTraits = { answeredBy: 'person', kind: 'string', labels: 'group' };
