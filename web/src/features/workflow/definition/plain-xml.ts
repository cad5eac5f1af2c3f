const DECLARED = /^(<\?xml[^>]*?)\s+encoding\s*=\s*["'][\w.:-]+["']/;

/** XML text without the declaration of an encoding, which is not true any more once it is text. */
export const plainXml = (text: string): string => text.replace(DECLARED, '$1');
