import type { FieldTraits } from '../../field-traits.ts';

export const signatureTraits: FieldTraits = { answeredBy: 'person', kind: 'list', labels: 'group', hasFiles: true };
