import { serialPeriod, serialRepeats, serialText } from '../../forms/texts/serial-text.ts';
import type { NumberRule } from '../graph/graph.ts';

/** Forms and processes count alike; what never begins anew is told as the counter of the whole form. */
const counterOf = ({ restart }: Pick<NumberRule, 'restart'>) => (restart === 'never' ? 'form' : restart);

/** What a number is counted within: `` for all time, `2026`, `2026-11` or `2026-11-20`. `day` is the day of the start, `YYYY-MM-DD`. */
export const numberPeriod = (rule: NumberRule, day: string): string => serialPeriod({ counter: counterOf(rule) }, day);

/** The number as people read it, such as `REF-2026-00042`. */
export const numberText = (rule: NumberRule, day: string, count: number): string => serialText(rule, day, count);

/** Whether two processes could get the same number: counting begins anew more often than the date in it changes. */
export const numberRepeats = ({ datePart, restart }: NumberRule): boolean =>
  serialRepeats({ datePart, counter: counterOf({ restart }) });

/** What a process is called, with its number; a title that has the number already says it once. */
export const numberedName = (number: string | null | undefined, name: string): string =>
  !number || name.includes(number) ? name : [name, number].filter(Boolean).join(' · ');

/** A request in a list of the web app: what it is called for its reader, and its number. */
export interface ListedRequest {
  procNumber?: string | null | undefined;
  procTitle?: string | null | undefined;
  formName: string;
  procDefName: string;
}

/** What a request is about, without its number. */
export const requestTitle = ({ procTitle, formName, procDefName }: Omit<ListedRequest, 'procNumber'>): string =>
  procTitle || formName || procDefName;

/** The same with its number, where nothing else says it. */
export const numberedTitle = (row: ListedRequest): string => numberedName(row.procNumber, requestTitle(row));
