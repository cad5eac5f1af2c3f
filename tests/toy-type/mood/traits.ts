import type { FieldTraits } from '../common/traits.ts';

export const moodTraits: FieldTraits = { answeredBy: 'person', kind: 'number', labels: 'group' };
