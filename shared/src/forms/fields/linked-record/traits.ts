import type { FieldTraits } from '../../field-traits.ts';

export const linkedRecordTraits: FieldTraits = { answeredBy: 'person', kind: 'context', labels: 'control' };
