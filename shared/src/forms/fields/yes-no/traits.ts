import type { FieldTraits } from '../common/traits.ts';

export const yesNoTraits: FieldTraits = { answeredBy: 'person', kind: 'boolean', labels: 'group' };
