import type { Contract, ParsedInputOf, ReplyOf } from '@countersign/shared/api/contract.ts';
import type { Call } from './call.ts';

export type UseCase<C extends Contract> = (input: ParsedInputOf<C>, call: Call) => Promise<ReplyOf<C>>;

export interface Route {
  contract: Contract;
  run(input: unknown, call: Call): Promise<unknown>;
  /** False only for calls that open their own transactions because something must be kept when they refuse. */
  isInTransaction: boolean;
}

/** Binds a contract to the function that does it. */
export function route<C extends Contract>(
  contract: C,
  act: UseCase<C>,
  { isInTransaction = contract.method !== 'GET' }: { isInTransaction?: boolean } = {},
): Route {
  return { contract, run: (input, call) => act(input as ParsedInputOf<C>, call), isInTransaction };
}
