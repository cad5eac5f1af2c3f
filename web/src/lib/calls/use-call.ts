import type { Contract, InputOf, ReplyOf } from '@countersign/shared/api/contract.ts';
import { useState } from 'react';
import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr';
import { errorText, isUndecided } from './error-text.ts';
import { call } from './http.ts';
import { createIntentions } from './intentions.ts';
import { notify } from '../look/notify.ts';
import { copyText } from '../texts/copy-text.ts';
import { translate } from '../texts/i18n.ts';
import { randomId } from './random-id.ts';
import { supportId } from './support-id.ts';

type ReadKey = readonly [name: string, input: unknown];

/** Reads once and keeps it: every component that asks for the same input shares the answer. Null input asks nothing. */
export function useRead<C extends Contract>(
  contract: C,
  input: InputOf<C> | null,
  options?: SWRConfiguration<ReplyOf<C>, unknown>,
): SWRResponse<ReplyOf<C>, unknown> {
  const key: ReadKey | null = input === null ? null : [contract.name, input];
  return useSWR<ReplyOf<C>, unknown>(key, () => call(contract, input as InputOf<C>), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    ...options,
  });
}

/** Reads the contracts again wherever they are on the screen, with whatever input. */
export async function refresh(...contracts: readonly Pick<Contract, 'name'>[]): Promise<void> {
  const names = new Set<string>(contracts.map((contract) => contract.name));
  await mutate((key) => Array.isArray(key) && names.has(String(key[0])));
}

export interface WriteOptions {
  /** `false` when the screen shows refusals itself, beside the thing; what says them otherwise, a notification without it. */
  notifyErrors?: boolean | ((failure: unknown) => void);
  /** What to read again after success. */
  refreshes?: readonly Pick<Contract, 'name'>[];
}

export interface Write<C extends Contract> {
  /** Resolves to the reply, or to undefined when it was refused or failed (`error` says why). */
  run: (input: InputOf<C>) => Promise<ReplyOf<C> | undefined>;
  isBusy: boolean;
  error: unknown;
  reset: () => void;
  /** What was written is over: the same again is a new intention, however soon it is wanted. */
  conclude: () => void;
}

/** Says why a call failed; where support needs its id, the notification offers to copy it. */
export function notifyFailure(failure: unknown): void {
  const id = supportId(failure);
  const copy =
    id === null ? undefined : { label: translate('common.error.copyId'), run: () => void copyText(translate, id) };
  notify('error', errorText(failure), copy);
}

/** A write behind a button: re-click guard, one request id per intention, errors as text. */
export function useWrite<C extends Contract>(contract: C, options: WriteOptions = {}): Write<C> {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [{ act, conclude }] = useState(() =>
    createIntentions<ReplyOf<C>>({ now: Date.now, newId: randomId, isUndecided }),
  );

  async function run(input: InputOf<C>): Promise<ReplyOf<C> | undefined> {
    setBusy(true);
    setError(null);
    try {
      const reply = await act(JSON.stringify(input), (requestId) => call(contract, input, { requestId }));
      await refresh(...(options.refreshes ?? []));
      return reply;
    } catch (failure) {
      setError(failure);
      const { notifyErrors: say = true } = options;
      if (typeof say === 'function') say(failure);
      else if (say) notifyFailure(failure);
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  return { run, isBusy, error, reset: () => setError(null), conclude };
}
