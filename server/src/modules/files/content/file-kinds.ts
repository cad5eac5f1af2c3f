import type { FileType } from '@countersign/shared/forms/media/file-types.ts';

/** What a file really is, seen from its content. `ole` is the family of doc, xls and ppt; they share one container. */
export type Content =
  | 'ole'
  | 'docx'
  | 'xlsx'
  | 'pptx'
  | 'opendocument'
  | 'zip'
  | 'pdf'
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'webp'
  | 'heic'
  | 'mp4'
  | 'text'
  | 'unknown';

interface Kind {
  mime: string;
  content: readonly Content[];
}

/**
 * Extensions that can be uploaded, with the content each must have. An extension that is not here can never be uploaded,
 * whatever a form accepts: nobody could say whether the content is what the name claims.
 */
const KINDS: Record<FileType, Kind> = {
  doc: { mime: 'application/msword', content: ['ole'] },
  xls: { mime: 'application/vnd.ms-excel', content: ['ole'] },
  ppt: { mime: 'application/vnd.ms-powerpoint', content: ['ole'] },
  docx: { mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', content: ['docx'] },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', content: ['xlsx'] },
  pptx: { mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', content: ['pptx'] },
  odt: { mime: 'application/vnd.oasis.opendocument.text', content: ['opendocument'] },
  ods: { mime: 'application/vnd.oasis.opendocument.spreadsheet', content: ['opendocument'] },
  odp: { mime: 'application/vnd.oasis.opendocument.presentation', content: ['opendocument'] },
  zip: { mime: 'application/zip', content: ['zip', 'docx', 'xlsx', 'pptx', 'opendocument'] },
  pdf: { mime: 'application/pdf', content: ['pdf'] },
  txt: { mime: 'text/plain', content: ['text'] },
  csv: { mime: 'text/csv', content: ['text'] },
  md: { mime: 'text/markdown', content: ['text'] },
  log: { mime: 'text/plain', content: ['text'] },
  png: { mime: 'image/png', content: ['png'] },
  jpg: { mime: 'image/jpeg', content: ['jpeg'] },
  jpeg: { mime: 'image/jpeg', content: ['jpeg'] },
  gif: { mime: 'image/gif', content: ['gif'] },
  webp: { mime: 'image/webp', content: ['webp'] },
  heic: { mime: 'image/heic', content: ['heic'] },
  heif: { mime: 'image/heif', content: ['heic'] },
  mp4: { mime: 'video/mp4', content: ['mp4'] },
  vtt: { mime: 'text/vtt', content: ['text'] },
};

/** How a refusal names what was found in a file: by the endings that it could have; null where nothing is known of it. */
export const NAMES_OF_CONTENT: Record<Content, string | null> = {
  ole: 'doc, xls, ppt',
  docx: 'docx',
  xlsx: 'xlsx',
  pptx: 'pptx',
  opendocument: 'odt, ods, odp',
  zip: 'zip',
  pdf: 'pdf',
  png: 'png',
  jpeg: 'jpg',
  gif: 'gif',
  webp: 'webp',
  heic: 'heic',
  mp4: 'mp4',
  text: 'txt',
  unknown: null,
};

/** The type that a file is served with, or null when its content is not what its extension says. */
export function mimeOf(extension: string, content: Content): string | null {
  const kind = Object.hasOwn(KINDS, extension) ? KINDS[extension as FileType] : undefined;
  return kind?.content.includes(content) ? kind.mime : null;
}

/** Images that a browser may show in place; everything else is downloaded. */
export function isShownInPlace(mime: string): boolean {
  return ['image/png', 'image/jpeg', 'image/gif', 'image/webp'].includes(mime);
}
