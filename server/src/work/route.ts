import type { Contract, ParsedInputOf, ReplyOf } from '@countersign/shared/api/contract.ts';
import type { Call } from './call.ts';

export type UseCase<C extends Contract> = (input: ParsedInputOf<C>, call: Call) => Promise<ReplyOf<C>>;

/** How large the one file of a call may be. */
export interface FileLimit {
  bytes: number;
  /** Refuses a file of this name because it is larger. */
  refuseLarger: (name: string) => never;
}

/** Decides with the other inputs of an upload, before its file is read, whether it is taken and how large it may be. */
export type AdmitFile<C extends Contract> = (
  input: ParsedInputOf<C>,
  call: Omit<Call, 'files' | 'afterCommit'>,
  /** Bytes that the request says it has; undefined where it does not say. */
  declared: number | undefined,
) => Promise<FileLimit>;

export interface Route {
  contract: Contract;
  /** Every `multipart` contract has it. */
  admitFile?: (input: unknown, call: Call, declared: number | undefined) => Promise<FileLimit>;
  run(input: unknown, call: Call): Promise<unknown>;
  /** False only for calls that open their own transactions because something must be kept when they refuse, or that only read. */
  isInTransaction: boolean;
  /** Of a call that looks up a secret: how often one address may try within a minute, counted before anything is looked at. */
  triesPerMinute?: number;
  /** Of a call that people of one company make by the hundred: what counts as a wrong try, and how many one address has. */
  wrongTries?: WrongTries;
}

/** Only what is refused with these codes counts, so that right ones are never held up by whoever shares their address. */
export interface WrongTries {
  codes: readonly string[];
  perMinute: number;
}

/** Binds a contract to the function that does it. */
export function route<C extends Contract>(
  contract: C,
  act: UseCase<C>,
  { isInTransaction = contract.method !== 'GET', admitFile, triesPerMinute, wrongTries }: RouteOptions<C> = {},
): Route {
  return {
    contract,
    run: (input, call) => act(input as ParsedInputOf<C>, call),
    isInTransaction,
    ...(triesPerMinute === undefined ? {} : { triesPerMinute }),
    ...(wrongTries ? { wrongTries } : {}),
    ...(admitFile
      ? { admitFile: (input, call, declared) => admitFile(input as ParsedInputOf<C>, call, declared) }
      : {}),
  };
}

interface RouteOptions<C extends Contract> extends Pick<Route, 'triesPerMinute' | 'wrongTries'> {
  isInTransaction?: boolean;
  admitFile?: AdmitFile<C>;
}
