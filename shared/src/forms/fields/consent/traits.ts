import type { FieldTraits } from '../../field-traits.ts';

export const consentTraits: FieldTraits = { answeredBy: 'person', kind: 'boolean', labels: 'group' };
