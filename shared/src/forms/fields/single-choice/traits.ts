import type { FieldTraits } from '../common/traits.ts';

export const singleChoiceTraits: FieldTraits = { answeredBy: 'person', kind: 'string', labels: 'group' };
