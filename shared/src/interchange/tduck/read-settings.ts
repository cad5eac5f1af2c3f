import { answerLimit, type AnswerLimit, type FormSchedule, formSchedule } from '../../forms/form-settings.ts';
import type { DropReason } from '../imported-form.ts';
import { asNumber, asText, given, type Loose } from '../loose.ts';
import { plainText } from '../plain-text.ts';

const PERIODS: Readonly<Record<string, string>> = { '1': 'total', '2': 'day', '3': 'week', '4': 'month' };
const LIMITS = [
  ['total', 'totalWriteCountLimit'],
  ['perAccount', 'accountWriteCountLimit'],
  ['perAddress', 'ipWriteCountLimit'],
  ['perDevice', 'deviceWriteCountLimit'],
] as const;
const isOn = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true';

/** What stands beside a switch and means nothing while it is off, and what only words a limit. */
const WORDING = /(Text|DateType|Limit)$/;
const LONGEST_CLOSED_TEXT = 500;

interface ReadSettings {
  setting: Loose;
  endings: Loose[];
  /** Whether visitors see the counts after sending. */
  showsResults: boolean;
  /** Names of settings that say something and are not carried over, or not whole. */
  dropped: { name: string; why: DropReason }[];
}

/** The settings of a form as ours, by their exact keys. Passwords and notices to people elsewhere are never carried over. */
export function readTduckSettings(settings: Loose): ReadSettings {
  return new SettingsReader(settings).read();
}

class SettingsReader {
  private readonly settings: Loose;
  private readonly used = new Set<string>(['formKey', 'id']);
  private readonly dropped: ReadSettings['dropped'] = [];

  constructor(settings: Loose) {
    this.settings = settings;
  }

  read(): ReadSettings {
    const limits = this.limits();
    const schedule = this.schedule();
    const closedText = this.closedText();
    const endings = this.endings();
    const showsResults = isOn(this.value('publicResult'));
    // Here the page keeps what was not sent anyway.
    this.value('saveNotSubmitStatus');
    const isSet = schedule !== undefined || closedText !== '' || Object.keys(limits).length > 0 || showsResults;
    const setting = {
      limits,
      isSignInRequired: false,
      captcha: 'none',
      notice: { userIds: [], byMail: false },
      ...given({ schedule, closedText }),
    };
    for (const name of Object.keys(this.settings)) if (this.isLost(name)) this.drop(name);
    return { setting: isSet ? setting : {}, endings, showsResults, dropped: this.dropped };
  }

  private value(name: string): unknown {
    this.used.add(name);
    return this.settings[name];
  }

  private drop(name: string, why: DropReason = 'not_supported'): undefined {
    this.dropped.push({ name, why });
  }

  /** Whether a setting says something that nobody has read. */
  private isLost(name: string): boolean {
    const said = this.settings[name];
    const isSilent =
      said === null || said === '' || said === false || said === 0 || (Array.isArray(said) && said.length === 0);
    const isOff = WORDING.test(name) && !isOn(this.settings[`${name.replace(WORDING, '')}Status`]);
    const isOffLimit = isOff && !isOn(this.settings[`${name.replace(WORDING, '')}LimitStatus`]);
    return !this.used.has(name) && !isSilent && !isOffLimit;
  }

  private limits(): Partial<Record<(typeof LIMITS)[number][0], AnswerLimit>> {
    return Object.fromEntries(
      LIMITS.flatMap(([name, key]) => {
        const count = asNumber(this.value(key));
        const period = PERIODS[asText(this.value(`${key}DateType`)) || '1'];
        if (!isOn(this.value(`${key}Status`))) return [];
        const limit = answerLimit.safeParse({ count, period });
        if (limit.success) return [[name, limit.data]];
        this.drop(key, 'invalid');
        return [];
      }),
    );
  }

  /** Dates, days of the week and hours, each behind its own switch. */
  private schedule(): FormSchedule | undefined {
    const isTimed = isOn(this.value('writeInterviewTimeStatus'));
    const isDaily = isOn(this.value('writeInterviewDayTimeStatus'));
    const moments = pairOf(this.value('writeInterviewDateTimeRange'));
    const days = pairOf(this.value('writeInterviewDateRange'));
    const hours = pairOf(this.value('writeInterviewTimeRange'));
    const weekdays = listOf(this.value('writeInterviewTimeWhichDays')).map((day) => asNumber(day) ?? 0);
    const isByMoment = isTimed && moments.length === 2;
    const dates = isByMoment ? moments.map(wallTime) : days.map(wholeDay);
    const schedule: FormSchedule = {};
    if (isTimed || isDaily) {
      const range = given({ startsAt: dates[0], endsAt: dates[1] });
      const isOrdered = !dates[0] || !dates[1] || dates[0] < dates[1];
      this.take(
        schedule,
        isOrdered ? range : null,
        isByMoment ? 'writeInterviewDateTimeRange' : 'writeInterviewDateRange',
      );
    }
    if (isDaily && weekdays.length > 0)
      this.take(schedule, { weekdays: [...new Set(weekdays)] }, 'writeInterviewTimeWhichDays');
    if (isDaily && hours.length > 0) {
      const [from, to] = hours.map((time) => time.slice(0, 5));
      this.take(schedule, { hours: { from, to } }, 'writeInterviewTimeRange');
    }
    return Object.keys(schedule).length > 0 ? schedule : undefined;
  }

  /** Puts a part into the schedule if it makes sense, else names it. */
  private take(schedule: FormSchedule, part: Loose | null, name: string): void {
    const read = formSchedule.safeParse(part);
    if (read.success) Object.assign(schedule, read.data);
    else this.drop(name, 'invalid');
  }

  private closedText(): string {
    const text = asText(this.value('writeInterviewTimeText'));
    if (text.length > LONGEST_CLOSED_TEXT) this.drop('writeInterviewTimeText', 'shortened');
    return text.slice(0, LONGEST_CLOSED_TEXT);
  }

  private endings(): Loose[] {
    const isCustom = asText(this.value('submitShowType')) === '2';
    const content = plainText(asText(this.value('submitShowCustomPageContent')));
    const address = asText(this.value('submitJumpUrl'));
    const jumps = isOn(this.value('submitJump'));
    const isAddress = jumps && /^https?:\/\/\S+$/.test(address) && address.length <= 2000;
    if (jumps && !isAddress) this.drop('submitJumpUrl', 'invalid');
    if (!isAddress && !(isCustom && content)) return [];
    const [title = '', ...rest] = isCustom ? content.split('\n') : [];
    const text = rest.join('\n').trim();
    if (title.length > 200 || text.length > 5000) this.drop('submitShowCustomPageContent', 'shortened');
    return [
      {
        id: 'end',
        title: title.slice(0, 200) || 'Thank you',
        ...given({ text: text.slice(0, 5000) }),
        ...(isAddress ? { address, isRedirect: true } : {}),
      },
    ];
  }
}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value)
    ? (value as unknown[])
    : asText(value)
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean);
const pairOf = (value: unknown): string[] => listOf(value).map(asText).slice(0, 2);
const wallTime = (text: string): string => text.replace(' ', 'T').slice(0, 16);
const wholeDay = (day: string, at: number): string => `${day.slice(0, 10)}T${at === 0 ? '00:00' : '23:59'}`;
