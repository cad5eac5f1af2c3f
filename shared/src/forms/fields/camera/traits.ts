import type { FieldTraits } from '../common/traits.ts';

export const cameraTraits: FieldTraits = { answeredBy: 'person', kind: 'list', labels: 'group', hasFiles: true };
