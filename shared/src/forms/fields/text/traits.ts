import type { FieldTraits } from '../common/traits.ts';

export const textTraits: FieldTraits = { answeredBy: 'person', kind: 'string', labels: 'control' };
