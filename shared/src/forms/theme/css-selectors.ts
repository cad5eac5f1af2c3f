const TYPES = `h1|h2|h3|h4|p|a|ul|ol|li|dl|dt|dd|div|span|section|header|form|fieldset|legend|label|input|textarea|select|option|button|img|figure|figcaption|table|thead|tbody|tr|th|td|strong|em|small|progress|output|svg|path|circle`;
const CLASSES = String.raw`\.(?:cs-[a-z0-9-]+|primary|send|sent|notice|small|ending|trouble)`;
const NTH = String.raw`nth-(?:last-)?(?:child|of-type)\((?:odd|even|[-+\d\sn]{1,12})\)`;
const STATES = `hover|focus|focus-visible|focus-within|active|checked|disabled|enabled|invalid|required|read-only|link|visited|placeholder-shown|first-child|last-child|only-child|first-of-type|last-of-type|empty|${NTH}`;
const PARTS = '::(?:placeholder|marker|first-letter|first-line|selection)';
const COMPOUND = `(?:(?:${TYPES}|\\*|&)(?:${CLASSES})*|(?:${CLASSES})+)(?::(?:${STATES}))*(?:${PARTS})?`;
const COMPLEX = new RegExp(`^${COMPOUND}(?:\\s*[>+~]\\s*${COMPOUND}|\\s+${COMPOUND})*$`);

/** `&` stands for the form itself and may only begin. */
export function isAllowedSelector(selector: string): boolean {
  return selector.length <= 300 && COMPLEX.test(selector) && selector.lastIndexOf('&') <= 0;
}

const CONDITION = String.raw`\((?:(?:min|max)-width:\s*\d{1,5}(?:px|em|rem)|prefers-color-scheme:\s*(?:dark|light)|prefers-reduced-motion:\s*(?:reduce|no-preference))\)`;
const MEDIA = new RegExp(`^@media\\s+${CONDITION}(?:\\s+and\\s+${CONDITION})*$`, 'i');

/** Media rules by width, colour scheme and motion. */
export const isAllowedMedia = (prelude: string): boolean => MEDIA.test(prelude);
