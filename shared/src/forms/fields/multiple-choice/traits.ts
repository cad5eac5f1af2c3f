import type { FieldTraits } from '../common/traits.ts';

export const multipleChoiceTraits: FieldTraits = { answeredBy: 'person', kind: 'list', labels: 'group' };
