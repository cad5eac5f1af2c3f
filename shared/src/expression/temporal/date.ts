import { Special } from '../values/values.ts';
import type { Value } from '../values/values.ts';
import type { Run } from '../run.ts';
import type { ArithmeticOperator } from '../tree.ts';
import { DAY_SECONDS, dayNumber, dayOf, isDay, pad, plusMonths, weekday } from './calendar.ts';
import type { Day } from './calendar.ts';
import { DaysDuration, MonthsDuration, SECOND_NANOS } from './durations.ts';

/** A day of the calendar. */
export class FeelDate extends Special {
  readonly kind = 'date';
  readonly day: Day;
  /** Days since 1970-01-01. */
  readonly number: number;
  private constructor(day: Day) {
    super();
    this.day = day;
    this.number = dayNumber(day);
  }

  /** Null for days that do not exist. */
  static of(day: Day): FeelDate | null {
    return isDay(day) ? new FeelDate(day) : null;
  }

  static ofNumber(number: number): FeelDate | null {
    return FeelDate.of(dayOf(number));
  }

  override compare(other: Special): number | null {
    return other instanceof FeelDate ? this.number - other.number : null;
  }

  override property(name: string): Value {
    if (name === 'weekday') return weekday(this.number);
    return name === 'year' || name === 'month' || name === 'day' ? this.day[name] : null;
  }

  override arithmetic(operator: ArithmeticOperator, other: Value, isRight: boolean): Value {
    if (other instanceof FeelDate && operator === '-')
      return DaysDuration.ofSeconds((this.number - other.number) * DAY_SECONDS);
    if (!(other instanceof Special)) return null;
    if (other.kind === 'date and time') return operator === '-' ? negated(other.arithmetic('-', this, false)) : null;
    if (operator === '+') return this.plus(other);
    return operator === '-' && !isRight ? this.plus(other.negate()) : null;
  }

  override until(other: Special, run: Run): readonly Value[] | null {
    if (!(other instanceof FeelDate)) return null;
    const distance = other.number - this.number;
    run.step(Math.abs(distance) + 1);
    const step = Math.sign(distance);
    return Array.from({ length: Math.abs(distance) + 1 }, (_, index) => FeelDate.ofNumber(this.number + index * step));
  }

  /** The date so much later: days count as if from midnight. */
  plus(duration: Value): FeelDate | null {
    if (duration instanceof MonthsDuration) return FeelDate.of(plusMonths(this.day, duration.months));
    if (!(duration instanceof DaysDuration)) return null;
    const days = floorDivide(duration.nanos, BigInt(DAY_SECONDS) * SECOND_NANOS);
    return FeelDate.ofNumber(this.number + Number(days));
  }

  text(): string {
    const { year, month, day } = this.day;
    return `${year < 0 ? '-' : ''}${pad(Math.abs(year), 4)}-${pad(month)}-${pad(day)}`;
  }
}

export function floorDivide(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value % by < 0n ? quotient - 1n : quotient;
}

const negated = (value: Value) => (value instanceof Special ? value.negate() : null);

/** Reads `2026-11-20`; null for anything else and for days that do not exist. */
export function readDate(text: string): FeelDate | null {
  const match = /^(-?(?:[1-9]\d{4,8}|\d{4}))-(\d\d)-(\d\d)$/.exec(text);
  return match ? FeelDate.of({ year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }) : null;
}
