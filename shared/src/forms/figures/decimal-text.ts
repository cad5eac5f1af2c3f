/** A number as plain decimal digits without an exponent: `1e-7` is `0.0000001`. The shortest text that reads as the same number. */
export function decimalText(value: number): string {
  const text = String(value + 0);
  const [mantissa = '0', exponent] = text.split('e');
  if (exponent === undefined) return text;
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return sign + digits.padEnd(point, '0');
}
