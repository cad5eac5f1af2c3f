import { Special } from '../values/values.ts';
import type { Value } from '../values/values.ts';
import type { ArithmeticOperator } from '../tree.ts';
import { DAY_SECONDS, pad } from './calendar.ts';
import { floorDivide } from './date.ts';
import { DaysDuration, SECOND_NANOS } from './durations.ts';
import { offsetAtLocal, readZone, zoneText } from './zone.ts';
import type { Zone } from './zone.ts';

/** A time of day to the nanosecond, local or in a zone. */
export class FeelTime extends Special {
  readonly kind = 'time';
  /** Seconds since midnight. */
  readonly second: number;
  readonly nano: number;
  readonly zone: Zone | null;
  constructor(second: number, nano: number, zone: Zone | null) {
    super();
    this.second = second;
    this.nano = nano;
    this.zone = zone;
  }

  /** Null for times that do not exist. */
  static of(hour: number, minute: number, second: number, nano: number, zone: Zone | null): FeelTime | null {
    const inside = (value: number, end: number) => Number.isInteger(value) && value >= 0 && value < end;
    if (!inside(hour, 24) || !inside(minute, 60) || !inside(second, 60) || !inside(nano, 1e9)) return null;
    return new FeelTime(hour * 3600 + minute * 60 + second, nano, zone);
  }

  /** Times are compared to the millisecond, and only where both or neither have a zone. */
  override compare(other: Special): number | null {
    if (!(other instanceof FeelTime) || (this.zone === null) !== (other.zone === null)) return null;
    return this.millis() - other.millis();
  }

  private millis(): number {
    return (this.second - (this.offset() ?? 0)) * 1000 + Math.floor(this.nano / 1e6);
  }

  private offset(): number | null {
    return this.zone && offsetAtLocal(this.zone, this.second);
  }

  override property(name: string): Value {
    return timeProperty(this, name, this.offset());
  }

  override arithmetic(operator: ArithmeticOperator, other: Value, isRight: boolean): Value {
    if (other instanceof FeelTime) return operator === '-' ? this.minus(other) : null;
    if (!(other instanceof DaysDuration)) return null;
    if (operator === '+') return this.plus(other.nanos);
    return operator === '-' && !isRight ? this.plus(-other.nanos) : null;
  }

  private minus(other: FeelTime): Value {
    if ((this.zone === null) !== (other.zone === null)) return null;
    const seconds = this.second - (this.offset() ?? 0) - other.second + (other.offset() ?? 0);
    return new DaysDuration(BigInt(seconds) * SECOND_NANOS + BigInt(this.nano - other.nano));
  }

  /** The time so much later, around the clock. */
  private plus(nanos: bigint): FeelTime {
    const day = BigInt(DAY_SECONDS) * SECOND_NANOS;
    const total = BigInt(this.second) * SECOND_NANOS + BigInt(this.nano) + nanos;
    const inDay = total - floorDivide(total, day) * day;
    return new FeelTime(Number(inDay / SECOND_NANOS), Number(inDay % SECOND_NANOS), this.zone);
  }

  text(): string {
    const { second, nano } = this;
    const fraction = nano ? `.${pad(nano, 9).replace(/0+$/, '')}` : '';
    const clock = `${pad(Math.floor(second / 3600))}:${pad(Math.floor(second / 60) % 60)}:${pad(second % 60)}`;
    return clock + fraction + zoneText(this.zone);
  }
}

export function timeProperty(time: FeelTime, name: string, offset: number | null): Value {
  switch (name) {
    case 'hour':
      return Math.floor(time.second / 3600);
    case 'minute':
      return Math.floor(time.second / 60) % 60;
    case 'second':
      return time.second % 60;
    case 'time offset':
      return offset === null ? null : DaysDuration.ofSeconds(offset);
    case 'timezone':
      return time.zone && 'id' in time.zone ? time.zone.id : null;
    default:
      return null;
  }
}

/** Reads `12:30:00`, with fraction and zone where wanted; `24:00:00` is midnight. Null for anything else. */
export function readTime(text: string): FeelTime | null {
  const match = /^(\d\d):(\d\d):(\d\d)(?:\.(\d+))?(\D.*)?$/.exec(text);
  if (!match) return null;
  const [, hour, minute, second, fraction = '', zoneText] = match;
  const zone = zoneText === undefined ? null : readZone(zoneText);
  if (zoneText !== undefined && zone === null) return null;
  const nano = Number(fraction.slice(0, 9).padEnd(9, '0'));
  const isMidnight = hour === '24' && minute === '00' && second === '00' && nano === 0;
  return FeelTime.of(isMidnight ? 0 : Number(hour), Number(minute), Number(second), nano, zone);
}
