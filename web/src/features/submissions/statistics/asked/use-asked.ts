import type { InputOf } from '@countersign/shared/api/contract.ts';
import type { read } from '@countersign/shared/api/submissions/statistics.ts';
import { daysBack } from '../../../../lib/texts/days-back.ts';
import { useAddressState } from '../../../../lib/use-address-state.ts';
import { useNow } from '../../../../ui/use-now.ts';

/** `own`: days of one's own; a number: so many days back. */
export const RANGES = ['7', '30', '90', '365', 'own'] as const;

const NOTHING = { range: '', from: '', to: '', compare: '', compareFrom: '', compareTo: '', filter: '', search: '' };
export type AskedState = typeof NOTHING;

type Input = Omit<InputOf<typeof read>, 'formKey'>;

/** What the address asks of the figures, and what to ask of the server for it. */
export function useAsked() {
  const [state, change] = useAddressState(NOTHING);
  const now = useNow();
  return { state, change, input: inputOf(state, now), clear: () => change(NOTHING) };
}

function inputOf(state: AskedState, now: number): Input {
  const period = periodOf(state, now);
  const { filter, search, compare, compareFrom, compareTo } = state;
  return {
    ...period,
    ...(filter && { filter }),
    ...(search && { search }),
    ...(compare === 'previous' && period.from && { compare }),
    ...(compare === 'own' &&
      compareFrom &&
      compareTo &&
      compareFrom <= compareTo && { compare, compareFrom, compareTo }),
  };
}

function periodOf({ range, from, to }: AskedState, now: number): { from?: string; to?: string } {
  if (range === 'own') return from !== '' && to !== '' && from > to ? {} : { ...(from && { from }), ...(to && { to }) };
  const days = Number(range);
  return days > 0 ? daysBack(days, now) : {};
}
