import type { FieldTraits } from '../common/traits.ts';

export const timeTraits: FieldTraits = { answeredBy: 'person', kind: 'time', labels: 'control' };
