import type { FieldTraits } from '../../field-traits.ts';

export const appointmentTraits: FieldTraits = { answeredBy: 'person', kind: 'date and time', labels: 'group' };
