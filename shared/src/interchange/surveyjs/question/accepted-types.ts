import { FILE_TYPES, type FileType } from '../../../forms/media/file-types.ts';
import { PICTURE_TYPES } from '../../../forms/fields/common/picture.ts';
import { asText, type Loose } from '../../loose.ts';

const KINDS: Readonly<Record<string, readonly FileType[]>> = {
  'image/*': ['jpg', 'png', 'webp', 'heic', 'gif'],
  'image/jpeg': ['jpg'],
  'text/plain': ['txt'],
  'video/*': ['mp4'],
  'application/msword': ['doc'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.ms-powerpoint': ['ppt'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
};
const PICTURES: ReadonlySet<string> = new Set(PICTURE_TYPES);

/** The file types that a question takes, and what it names that cannot be uploaded here. */
export function acceptedTypes(question: Loose): { known: FileType[]; unknown: string[] } {
  const named = asText(question['acceptedTypes'])
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const known = new Set(named.flatMap(typesOf));
  return { known: [...known], unknown: named.filter((one) => typesOf(one).length === 0) };
}

/** Whether a question takes pictures that every browser shows, and nothing else; `image/*` alone means those. */
export function takesPicturesAlone(question: Loose): boolean {
  const { known, unknown } = acceptedTypes(question);
  if (asText(question['acceptedTypes']).trim() === 'image/*') return true;
  return known.length > 0 && unknown.length === 0 && known.every((one) => PICTURES.has(one));
}

/** An ending such as `.pdf`, or a type such as `image/png`. */
function typesOf(written: string): readonly FileType[] {
  if (Object.hasOwn(KINDS, written)) return KINDS[written] ?? [];
  const ending = /^(?:\.|[a-z]+\/)?([a-z\d]+)$/.exec(written)?.[1];
  return FILE_TYPES.filter((type) => type === ending);
}
