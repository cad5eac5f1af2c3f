import type { FieldTraits } from '../../field-traits.ts';

export const imageChoiceTraits: FieldTraits = { answeredBy: 'person', kind: 'list', labels: 'group' };
