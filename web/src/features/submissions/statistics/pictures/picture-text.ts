/** What decides how a part of a picture looks, beside its own attributes. */
const LOOK = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-size', 'font-family'];
const HEAD = 36;
const EDGE = 16;
/** A picture of dots has two for each of the screen. */
const SCALE = 2;

/** A picture as a file of its own: with its question above it, and looking without a style sheet as it does on the screen. */
export function pictureText(svg: SVGSVGElement, title: string): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [...svg.querySelectorAll('*')];
  [...copy.querySelectorAll('*')].forEach((element, at) => {
    const original = originals[at];
    if (!original || element.tagName === 'title') return;
    const style = getComputedStyle(original);
    for (const name of LOOK) element.setAttribute(name, style.getPropertyValue(name));
    element.removeAttribute('style');
  });
  const { width, height } = svg.getBoundingClientRect();
  const [wide, tall] = [Math.ceil(width) + 2 * EDGE, Math.ceil(height) + HEAD + 2 * EDGE];
  const { fontFamily, color } = getComputedStyle(svg);
  const size = `width="${wide * SCALE}" height="${tall * SCALE}" viewBox="0 0 ${wide} ${tall}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>
<rect width="100%" height="100%" fill="${backgroundOf(svg)}"/>
<text x="${EDGE}" y="${EDGE + 16}" font-family="${inXml(fontFamily)}" font-size="16" fill="${color}">${inXml(title)}</text>
<g transform="translate(${EDGE} ${EDGE + HEAD})">${new XMLSerializer().serializeToString(copy)}</g></svg>`;
}

/** The first background behind the picture that is one. */
function backgroundOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (backgroundColor !== 'transparent' && !/^rgba\(.*, 0\)$/.test(backgroundColor)) return backgroundColor;
  }
  return '#fff';
}

const inXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
