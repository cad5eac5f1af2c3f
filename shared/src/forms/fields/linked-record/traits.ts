import type { FieldTraits } from '../common/traits.ts';

export const linkedRecordTraits: FieldTraits = { answeredBy: 'person', kind: 'context', labels: 'control' };
