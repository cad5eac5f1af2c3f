import type { FieldTraits } from '../common/traits.ts';

export const urlTraits: FieldTraits = { answeredBy: 'person', kind: 'string', labels: 'control' };
