import type { FieldTraits } from '../../field-traits.ts';

export const deviceSerialTraits: FieldTraits = { answeredBy: 'person', kind: 'string', labels: 'control' };
