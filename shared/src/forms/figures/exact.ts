/** Exact decimals of any length for sums: `units` × 10^−`scale`. */
export interface Exact {
  units: bigint;
  scale: number;
}

/** Reads decimal digits as `decimalText` writes them. */
export function exactOf(text: string): Exact {
  const [whole = '0', fraction = ''] = text.split('.');
  return { units: BigInt(whole + fraction), scale: fraction.length };
}

const at = ({ units, scale }: Exact, wanted: number): bigint => units * 10n ** BigInt(wanted - scale);

export function plus(a: Exact, b: Exact): Exact {
  const scale = Math.max(a.scale, b.scale);
  return { units: at(a, scale) + at(b, scale), scale };
}

export const times = ({ units, scale }: Exact, count: number): Exact => ({ units: units * BigInt(count), scale });

/** As decimal digits without zeros at the end. */
export function exactText({ units, scale }: Exact): string {
  const sign = units < 0n ? '-' : '';
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return sign + whole + (fraction === '' ? '' : `.${fraction}`);
}

/** The largest multiple of a positive step that is not above the value. */
export function floorTo(value: Exact, step: Exact): Exact {
  const scale = Math.max(value.scale, step.scale);
  const [of, by] = [at(value, scale), at(step, scale)];
  const rest = ((of % by) + by) % by;
  return { units: of - rest, scale };
}
