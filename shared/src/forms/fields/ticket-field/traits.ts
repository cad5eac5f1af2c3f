import type { FieldTraits } from '../../field-traits.ts';

export const ticketFieldTraits: FieldTraits = { answeredBy: 'person', kind: 'string', labels: 'control' };
