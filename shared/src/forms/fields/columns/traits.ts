import type { FieldTraits } from '../common/traits.ts';

export const columnsTraits: FieldTraits = { answeredBy: 'nobody', kind: 'null', labels: 'nothing', isContainer: true };
