import type { FieldTraits } from '../common/traits.ts';

export const sectionTraits: FieldTraits = { answeredBy: 'nobody', kind: 'null', labels: 'nothing', isContainer: true };
