import type { FieldTraits } from '../common/traits.ts';

export const contactTraits: FieldTraits = { answeredBy: 'person', kind: 'context', labels: 'group' };
