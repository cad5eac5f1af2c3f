import type { FieldTraits } from '../../field-traits.ts';

export const imageUploadTraits: FieldTraits = { answeredBy: 'person', kind: 'list', labels: 'group', hasFiles: true };
