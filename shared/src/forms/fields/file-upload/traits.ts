import type { FieldTraits } from '../../field-traits.ts';

export const fileUploadTraits: FieldTraits = { answeredBy: 'person', kind: 'list', labels: 'group', hasFiles: true };
