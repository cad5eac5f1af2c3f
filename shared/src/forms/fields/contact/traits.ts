import type { FieldTraits } from '../../field-traits.ts';

export const contactTraits: FieldTraits = { answeredBy: 'person', kind: 'context', labels: 'group' };
