import type { FieldTraits } from '../common/traits.ts';

export const imageChoiceTraits: FieldTraits = { answeredBy: 'person', kind: 'list', labels: 'group' };
