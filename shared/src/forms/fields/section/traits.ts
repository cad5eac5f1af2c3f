import type { FieldTraits } from '../../field-traits.ts';

export const sectionTraits: FieldTraits = { answeredBy: 'nobody', kind: 'null', labels: 'nothing', isContainer: true };
