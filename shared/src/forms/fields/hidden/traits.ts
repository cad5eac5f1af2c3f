import type { FieldTraits } from '../../field-traits.ts';

export const hiddenTraits: FieldTraits = { answeredBy: 'person', kind: 'string', labels: 'nothing' };
