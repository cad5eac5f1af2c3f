/** Elements that draw; whatever else stands in a drawing is taken out by Zendesk's validator. */
const ELEMENTS =
  `svg g defs title desc path rect circle ellipse line polyline polygon text tspan clippath lineargradient
  radialgradient stop symbol use marker`.split(/\s+/);
const XML_START = /^\s*(?:<\?xml[^>]*\?>\s*)?<svg[\s>]/;

/**
 * What Zendesk would take out of a drawing, or why it would replace it as a whole. Its validator rewrites drawings where they
 * lie; this reads only.
 */
export function checkSvg(name: string, text: string): string[] {
  if (!XML_START.test(text)) return [`${name} is no SVG drawing`];
  const elements = new Set([...text.matchAll(/<([a-z][\w:-]*)/gi)].map(([, element = '']) => element));
  const foreign = [...elements].filter((element) => !ELEMENTS.includes(element.toLowerCase()));
  const links = [...text.matchAll(/\b(?:xlink:)?href\s*=\s*["']([^"']*)/gi)].map(([, target = '']) => target);
  return [
    ...(foreign.includes('image') ? [`${name} embeds a picture: Zendesk replaces the whole drawing`] : []),
    ...foreign.filter((element) => element !== 'image').map((element) => `${name} has <${element}>, more than shapes`),
    ...(/\son\w+\s*=/i.test(text) ? [`${name} runs a script on an event`] : []),
    ...(links.every((target) => target.startsWith('#')) ? [] : [`${name} links to something outside of the drawing`]),
    ...(/<!(?:DOCTYPE|ENTITY)/i.test(text) ? [`${name} has a document type`] : []),
  ];
}
