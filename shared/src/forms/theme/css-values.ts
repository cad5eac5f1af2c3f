/** What own CSS of a designer may say. Whatever is not listed is dropped. */

const PROPERTY_NAMES = `color opacity accent-color caret-color color-scheme
background background-color background-image background-position background-repeat background-size background-clip
border border-top border-right border-bottom border-left border-block border-inline border-color border-style border-width
border-block-start border-block-end border-inline-start border-inline-end border-radius border-top-left-radius
border-top-right-radius border-bottom-left-radius border-bottom-right-radius border-collapse border-spacing
outline outline-color outline-offset outline-style outline-width box-shadow text-shadow
font font-family font-size font-style font-weight font-variant font-variant-numeric font-stretch line-height letter-spacing word-spacing
text-align text-decoration text-decoration-color text-decoration-style text-decoration-thickness text-underline-offset
text-indent text-overflow text-transform text-wrap white-space word-break overflow-wrap hyphens vertical-align
list-style list-style-type list-style-position
margin margin-top margin-right margin-bottom margin-left margin-block margin-block-start margin-block-end margin-inline
margin-inline-start margin-inline-end
padding padding-top padding-right padding-bottom padding-left padding-block padding-block-start padding-block-end
padding-inline padding-inline-start padding-inline-end
width height min-width min-height max-width max-height inline-size block-size min-inline-size min-block-size max-inline-size
max-block-size aspect-ratio box-sizing display visibility overflow object-fit object-position
flex flex-basis flex-direction flex-flow flex-grow flex-shrink flex-wrap order gap row-gap column-gap columns column-count
align-items align-content align-self justify-content justify-items justify-self place-items place-content
grid-template-columns grid-template-rows grid-column grid-row grid-auto-flow cursor resize transition transition-duration`;

const PROPERTIES = new Set(PROPERTY_NAMES.split(/\s+/));
const FUNCTIONS = new Set(
  `rgb rgba hsl hsla hwb lab lch oklab oklch color-mix light-dark calc min max clamp var linear-gradient radial-gradient
conic-gradient repeating-linear-gradient repeating-radial-gradient repeat minmax fit-content cubic-bezier steps`.split(
    /\s+/,
  ),
);

/** Custom properties of the renderer, which set the colours of all that it draws. */
const OWN_VARIABLE = /^--cs-[a-z-]{1,40}$/;
/** No signs that end a string, a rule or an element, and no escapes, which could spell any of them. */
const PLAIN_VALUE = /^[\w\s#.,%()+\-*/'"]{1,500}$/;
const OWN_REFERENCE = /var\(\s*(?!--cs-)/i;

export const isAllowedProperty = (name: string): boolean => PROPERTIES.has(name) || OWN_VARIABLE.test(name);

/** Whether a value can do nothing but look: it names no address, and every function in it is known. */
export function isAllowedValue(value: string): boolean {
  const plain = value.replace(/\s*!\s*important$/i, '');
  if (!PLAIN_VALUE.test(plain) || plain.includes('/*') || plain.includes('//') || OWN_REFERENCE.test(plain))
    return false;
  const quotes = ['"', "'"].every((sign) => plain.split(sign).length % 2 === 1);
  const brackets = plain.split('(').length === plain.split(')').length;
  return quotes && brackets && namesOfFunctions(plain).every((name) => FUNCTIONS.has(name));
}

/** Also of a name that stands apart from its bracket; a minus before a bracket is arithmetic. */
const namesOfFunctions = (value: string): string[] =>
  [...value.matchAll(/([\w-]+)\s*\(/g)].map(([, name = '']) => name.toLowerCase()).filter((name) => name !== '-');
