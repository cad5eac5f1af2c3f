import { decimal, divide, multiply, toBigInt, toInteger } from '../numbers/decimal.ts';
import type { FeelNumber } from '../numbers/decimal.ts';
import type { ArithmeticOperator } from '../tree.ts';
import { isNumber, Special } from '../values/values.ts';
import type { Value } from '../values/values.ts';

export const SECOND_NANOS = 1_000_000_000n;
const MINUTE = 60n * SECOND_NANOS;
const HOUR = 60n * MINUTE;
const DAY = 24n * HOUR;
const LARGEST_MONTHS = 12 * 999_999_999;
const LARGEST_NANOS = 10n ** 30n;

abstract class Duration extends Special {
  /** The length as a whole number of its unit. */
  protected abstract get length(): FeelNumber;
  /** A duration of the same kind, null where it would be too long. */
  protected abstract ofLength(length: FeelNumber | null): Special | null;

  override arithmetic(operator: ArithmeticOperator, other: Value, isRight: boolean): Value {
    if (isNumber(other)) return this.scale(operator, other, isRight);
    if (!(other instanceof Special)) return null;
    if (!(other instanceof Duration)) return operator === '+' ? other.arithmetic('+', this, true) : null;
    if (other.kind !== this.kind) return null;
    switch (operator) {
      case '+':
        return this.plus(other.length);
      case '-':
        return this.plus((other.negate() as Duration).length);
      case '/':
        return divide(this.length, other.length);
      case '*':
      case '**':
        return null;
    }
  }

  override negate(): Special | null {
    return this.ofLength(multiply(this.length, -1));
  }

  private scale(operator: ArithmeticOperator, by: FeelNumber, isRight: boolean): Value {
    if (operator === '*') return this.ofLength(multiply(this.length, by));
    return operator === '/' && !isRight ? this.ofLength(divide(this.length, by)) : null;
  }

  private plus(other: FeelNumber): Value {
    return this.ofLength(decimal(toBigInt(this.length) + toBigInt(other), 0));
  }
}

/** A duration of days, hours, minutes and seconds, exact to the nanosecond. */
export class DaysDuration extends Duration {
  readonly kind = 'days and time duration';
  readonly nanos: bigint;
  constructor(nanos: bigint) {
    super();
    this.nanos = nanos;
  }

  static ofSeconds(seconds: number): DaysDuration {
    return new DaysDuration(BigInt(seconds) * SECOND_NANOS);
  }

  protected get length(): FeelNumber {
    return decimal(this.nanos, 0) ?? 0;
  }

  protected ofLength(length: FeelNumber | null): DaysDuration | null {
    if (length === null) return null;
    const nanos = toBigInt(length);
    return nanos < LARGEST_NANOS && nanos > -LARGEST_NANOS ? new DaysDuration(nanos) : null;
  }

  override compare(other: Special): number | null {
    if (!(other instanceof DaysDuration)) return null;
    return this.nanos < other.nanos ? -1 : this.nanos > other.nanos ? 1 : 0;
  }

  override property(name: string): Value {
    switch (name) {
      case 'days':
        return Number(this.nanos / DAY);
      case 'hours':
        return Number((this.nanos % DAY) / HOUR);
      case 'minutes':
        return Number((this.nanos % HOUR) / MINUTE);
      case 'seconds':
        return decimal(this.nanos % MINUTE, -9);
      default:
        return null;
    }
  }

  text(): string {
    const size = this.nanos < 0n ? -this.nanos : this.nanos;
    const part = (count: bigint, unit: string) => (count ? `${count}${unit}` : '');
    const fraction = (size % SECOND_NANOS).toString().padStart(9, '0').replace(/0+$/, '');
    const seconds = `${(size % MINUTE) / SECOND_NANOS}${fraction ? `.${fraction}` : ''}`;
    const time =
      part((size % DAY) / HOUR, 'H') + part((size % HOUR) / MINUTE, 'M') + (seconds === '0' ? '' : `${seconds}S`);
    const days = part(size / DAY, 'D');
    return `${this.nanos < 0n ? '-' : ''}P${days}${time || !days ? `T${time || '0S'}` : ''}`;
  }
}

/** A duration of years and months. */
export class MonthsDuration extends Duration {
  readonly kind = 'years and months duration';
  readonly months: number;
  constructor(months: number) {
    super();
    this.months = months;
  }

  protected get length(): FeelNumber {
    return this.months;
  }

  protected ofLength(length: FeelNumber | null): MonthsDuration | null {
    const months = length === null ? null : toInteger(decimal(toBigInt(length), 0) ?? 0);
    return months !== null && Math.abs(months) <= LARGEST_MONTHS ? new MonthsDuration(months) : null;
  }

  override compare(other: Special): number | null {
    return other instanceof MonthsDuration ? this.months - other.months : null;
  }

  override property(name: string): Value {
    if (name === 'years') return Math.trunc(this.months / 12) + 0;
    return name === 'months' ? (this.months % 12) + 0 : null;
  }

  text(): string {
    const size = Math.abs(this.months);
    const years = Math.floor(size / 12);
    const months = size % 12;
    return `${this.months < 0 ? '-' : ''}P${years ? `${years}Y` : ''}${months || !years ? `${months}M` : ''}`;
  }
}

/** Reads `P1Y2M` or `-P1DT2H3M4.5S`; null for anything else. */
export function readDuration(text: string): DaysDuration | MonthsDuration | null {
  const months = /^(-?)P(?=\d)(?:(\d{1,12})Y)?(?:(\d{1,12})M)?$/.exec(text);
  if (months) {
    const total = Number(months[2] ?? 0) * 12 + Number(months[3] ?? 0);
    return total <= LARGEST_MONTHS ? new MonthsDuration((months[1] ? -total : total) + 0) : null;
  }
  const days =
    /^(-?)P(?=[\dT])(?:(\d{1,15})D)?(?:T(?=\d)(?:(\d{1,15})H)?(?:(\d{1,15})M)?(?:(\d{1,15})(?:\.(\d*))?S)?)?$/.exec(
      text,
    );
  if (!days) return null;
  const [, sign, day = '0', hour = '0', minute = '0', second = '0', fraction = ''] = days;
  const nanos = BigInt(fraction.slice(0, 9).padEnd(9, '0'));
  const total =
    BigInt(day) * DAY + BigInt(hour) * HOUR + BigInt(minute) * MINUTE + BigInt(second) * SECOND_NANOS + nanos;
  return new DaysDuration(sign ? -total : total);
}
