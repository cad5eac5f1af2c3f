import type { FieldTraits } from '../common/traits.ts';

export const consentTraits: FieldTraits = { answeredBy: 'person', kind: 'boolean', labels: 'group' };
