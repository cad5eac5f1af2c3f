import type { FieldTraits } from '../../field-traits.ts';

export const columnsTraits: FieldTraits = { answeredBy: 'nobody', kind: 'null', labels: 'nothing', isContainer: true };
