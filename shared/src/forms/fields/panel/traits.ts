import type { FieldTraits } from '../../field-traits.ts';

export const panelTraits: FieldTraits = { answeredBy: 'nobody', kind: 'null', labels: 'nothing', isContainer: true };
