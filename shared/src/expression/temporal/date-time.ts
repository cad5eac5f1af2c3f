import type { Moment } from '../run.ts';
import { Special } from '../values/values.ts';
import type { Value } from '../values/values.ts';
import type { ArithmeticOperator } from '../tree.ts';
import { DAY_SECONDS } from './calendar.ts';
import { FeelDate, floorDivide, readDate } from './date.ts';
import { DaysDuration, MonthsDuration, SECOND_NANOS } from './durations.ts';
import { FeelTime, readTime, timeProperty } from './time.ts';
import { offsetAtInstant, offsetAtLocal } from './zone.ts';
import type { Zone } from './zone.ts';

const MIDNIGHT_UTC = new FeelTime(0, 0, { offset: 0 });
const MIDNIGHT = new FeelTime(0, 0, null);

/** A moment: a date and a time, local or in a zone. */
export class FeelDateTime extends Special {
  readonly kind = 'date and time';
  readonly date: FeelDate;
  readonly time: FeelTime;
  constructor(date: FeelDate, time: FeelTime) {
    super();
    this.date = date;
    this.time = time;
  }

  /** The moment so many seconds after 1970 in UTC, told in a zone. */
  static ofInstant(seconds: number, nano: number, zone: Zone): FeelDateTime | null {
    return FeelDateTime.ofLocal(seconds + offsetAtInstant(zone, seconds), nano, zone);
  }

  private static ofLocal(seconds: number, nano: number, zone: Zone | null): FeelDateTime | null {
    const days = Math.floor(seconds / DAY_SECONDS);
    const date = FeelDate.ofNumber(days);
    return date && new FeelDateTime(date, new FeelTime(seconds - days * DAY_SECONDS, nano, zone));
  }

  /** Moments are compared to the millisecond, and only where both or neither have a zone. */
  override compare(other: Special): number | null {
    if (!(other instanceof FeelDateTime) || !this.isLike(other)) return null;
    return this.instant() - other.instant() || Math.floor(this.time.nano / 1e6) - Math.floor(other.time.nano / 1e6);
  }

  private isLike(other: FeelDateTime): boolean {
    return (this.time.zone === null) === (other.time.zone === null);
  }

  private local(): number {
    return this.date.number * DAY_SECONDS + this.time.second;
  }

  private offset(): number | null {
    return this.time.zone && offsetAtLocal(this.time.zone, this.local());
  }

  private instant(): number {
    return this.local() - (this.offset() ?? 0);
  }

  override property(name: string): Value {
    return this.date.property(name) ?? timeProperty(this.time, name, this.offset());
  }

  override arithmetic(operator: ArithmeticOperator, other: Value, isRight: boolean): Value {
    if (other instanceof FeelDateTime) return operator === '-' ? this.minus(other) : null;
    if (other instanceof FeelDate) {
      return operator === '-' ? this.minus(new FeelDateTime(other, this.time.zone ? MIDNIGHT_UTC : MIDNIGHT)) : null;
    }
    if (!(other instanceof Special)) return null;
    if (operator === '+') return this.plus(other);
    return operator === '-' && !isRight ? this.plus(other.negate()) : null;
  }

  private minus(other: FeelDateTime): Value {
    if (!this.isLike(other)) return null;
    const seconds = BigInt(this.instant() - other.instant());
    return new DaysDuration(seconds * SECOND_NANOS + BigInt(this.time.nano - other.time.nano));
  }

  /** Months move the calendar, days and hours move the clock (through a change of summer time, too). */
  private plus(duration: Value): FeelDateTime | null {
    if (duration instanceof MonthsDuration) {
      const date = this.date.plus(duration);
      return date && new FeelDateTime(date, this.time);
    }
    if (!(duration instanceof DaysDuration)) return null;
    const total = BigInt(this.time.nano) + duration.nanos;
    const carry = floorDivide(total, SECOND_NANOS);
    const nano = Number(total - carry * SECOND_NANOS);
    const { zone } = this.time;
    if (zone) return FeelDateTime.ofInstant(this.instant() + Number(carry), nano, zone);
    return FeelDateTime.ofLocal(this.local() + Number(carry), nano, null);
  }

  text(): string {
    return `${this.date.text()}T${this.time.text()}`;
  }
}

/** A date as the moment when it begins in UTC. */
export const startOf = (date: FeelDate): FeelDateTime => new FeelDateTime(date, MIDNIGHT_UTC);

/** Reads `2026-11-20T12:30:00`, with fraction and zone where wanted, or a bare date (its local midnight). */
export function readDateTime(text: string): FeelDateTime | null {
  const [datePart = '', timePart, ...rest] = text.split('T');
  const date = readDate(datePart);
  if (!date) return null;
  if (timePart === undefined) return new FeelDateTime(date, MIDNIGHT);
  const time = readTime([timePart, ...rest].join('T'));
  if (!time) return null;
  if (!timePart.startsWith('24')) return new FeelDateTime(date, time);
  const next = FeelDate.ofNumber(date.number + 1);
  return next && new FeelDateTime(next, time);
}

/** A moment without a zone as the one in this zone; one with a zone stays as it is. */
export function localIn(moment: FeelDateTime, zone: string): FeelDateTime {
  const { second, nano } = moment.time;
  return moment.time.zone ? moment : new FeelDateTime(moment.date, new FeelTime(second, nano, zoneNamed(zone)));
}

const zoneNamed = (zone: string): Zone => (zone === 'UTC' || zone === 'Z' ? { offset: 0 } : { id: zone });

/** The present moment where the evaluation takes place. */
export function nowOf(moment: Moment): FeelDateTime | null {
  const zone = zoneNamed(moment.zone);
  const seconds = Math.floor(moment.now / 1000);
  return FeelDateTime.ofInstant(seconds, (Math.floor(moment.now) - seconds * 1000) * 1_000_000, zone);
}
