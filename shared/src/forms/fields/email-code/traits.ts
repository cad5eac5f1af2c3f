import type { FieldTraits } from '../common/traits.ts';

export const emailCodeTraits: FieldTraits = { answeredBy: 'person', kind: 'string', labels: 'control' };
