/**
 * The number that a person means: spaces and full-width digits are understood, and a comma as decimal mark where it cannot
 * separate thousands. Undefined for nothing, the text itself where it is no number.
 */
export function readNumberText(text: string): number | string | undefined {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\s'’]/g, '')
    .replace('−', '-');
  if (plain === '') return undefined;
  const written = withPoint(plain);
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(written) && Number.isFinite(Number(written)) ? Number(written) : text;
}

/** `1,234,567.8` and `1,234` have commas between thousands; `12,5` has a decimal comma. */
function withPoint(text: string): string {
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text)) return text.replaceAll(',', '');
  return text.includes('.') ? text : text.replace(',', '.');
}

/** A number with at most so many decimals, rounded half away from zero on its decimal text: 1.005 with 2 is 1.01. */
export function roundToDecimals(value: number, decimals: number): number {
  const [mantissa = '0', exponent = '0'] = String(Math.abs(value)).split('e');
  const shifted = Number(`${mantissa}e${Number(exponent) + decimals}`);
  return Number.isSafeInteger(Math.round(shifted)) ? (Math.sign(value) * Math.round(shifted)) / 10 ** decimals : value;
}

/** A number as its field shows it once it is left: with the decimals that are set, never in a language's own signs. */
export function typedText(answer: unknown, decimals: number | undefined): string {
  if (typeof answer === 'number') return decimals === undefined ? String(answer) : answer.toFixed(decimals);
  return typeof answer === 'string' ? answer : '';
}
