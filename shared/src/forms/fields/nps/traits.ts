import type { FieldTraits } from '../common/traits.ts';

export const npsTraits: FieldTraits = { answeredBy: 'person', kind: 'number', labels: 'group' };
