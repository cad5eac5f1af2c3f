import type { FieldTraits } from '../common/traits.ts';

export const signatureTraits: FieldTraits = { answeredBy: 'person', kind: 'list', labels: 'group', hasFiles: true };
