import type { FieldTraits } from '../../field-traits.ts';

export const multipleChoiceTraits: FieldTraits = { answeredBy: 'person', kind: 'list', labels: 'group' };
