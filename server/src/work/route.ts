import type { Contract, ParsedInputOf, ReplyOf } from '@countersign/shared/api/contract.ts';
import type { Exchange } from './once/exchange.ts';
import type { Work } from './work.ts';

/** What does a contract. `Needs` names the services that it uses, such as `HasJobs & HasMail`. */
export type UseCase<C extends Contract, Needs = unknown> = (
  input: ParsedInputOf<C>,
  work: Work & Needs,
) => Promise<ReplyOf<C>>;

/** How large the one file of a call may be. */
export interface FileLimit {
  bytes: number;
  /** Refuses a file of this name because it is larger. */
  refuseLarger: (name: string) => never;
}

/** Decides with the other inputs of an upload, before its file is read, whether it is taken and how large it may be. */
export type AdmitFile<C extends Contract, Needs = unknown> = (
  input: ParsedInputOf<C>,
  work: Omit<Work, 'afterCommit'> & Needs,
  /** Bytes that the request says it has; undefined where it does not say. */
  declared: number | undefined,
) => Promise<FileLimit>;

/** A contract with what does it. `Given` is what the shell hands to it beside its `Work`. */
export interface Route<Given = unknown> {
  contract: Contract;
  /** Every `multipart` contract has it. */
  admitFile?: (input: unknown, work: Work & Given, declared: number | undefined) => Promise<FileLimit>;
  run: (input: unknown, work: Work & Given) => Promise<unknown>;
  /** What its use case gets of the request. */
  takes: readonly (keyof Exchange)[];
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

/** What is left of a use case's needs when it has got these things of the request. */
type Rest<Needs, Taken extends keyof Exchange> = [Taken] extends [never] ? Needs : Omit<Needs, Taken>;

/** Binds a contract to the function that does it, and names what that gets of the request. */
export function route<C extends Contract, Needs = unknown, Taken extends keyof Exchange = never, Admitting = unknown>(
  contract: C,
  act: UseCase<C, Needs>,
  {
    isInTransaction = contract.method !== 'GET',
    takes = [],
    admitFile,
    triesPerMinute,
    wrongTries,
  }: RouteOptions<C, Taken, Admitting> = {},
): Route<Rest<Needs, Taken> & Admitting> {
  // The shell has put what the route takes beside the rest.
  const whole = (work: unknown) => work as Work & Needs & Admitting;
  return {
    contract,
    run: (input, work) => act(input as ParsedInputOf<C>, whole(work)),
    takes,
    isInTransaction,
    ...(triesPerMinute === undefined ? {} : { triesPerMinute }),
    ...(wrongTries ? { wrongTries } : {}),
    ...(admitFile
      ? { admitFile: (input, work, declared) => admitFile(input as ParsedInputOf<C>, whole(work), declared) }
      : {}),
  };
}

interface RouteOptions<C extends Contract, Taken, Admitting> extends Pick<Route, 'triesPerMinute' | 'wrongTries'> {
  isInTransaction?: boolean;
  takes?: readonly Taken[];
  admitFile?: AdmitFile<C, Admitting>;
}
