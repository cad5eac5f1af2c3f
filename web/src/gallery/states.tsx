import type { Contract, InputOf, ReplyOf } from '@countersign/shared/api/contract.ts';
import { type ReactNode, useState } from 'react';
import { SWRConfig, unstable_serialize } from 'swr';

interface HeldProps<T> {
  first: T;
  children: (value: T, set: (value: T) => void) => ReactNode;
}

/** Holds the value of a field, as the screen around it would. */
export function Held<T>({ first, children }: HeldProps<T>) {
  const [value, setValue] = useState(first);
  return children(value, setValue);
}

interface KnownProps<C extends Contract> {
  contract: C;
  input: InputOf<C>;
  reply?: ReplyOf<C>;
  children: ReactNode;
}

/** Answers one call as a server would; without a reply it is on its way for ever. Asks nobody. */
export function Known<C extends Contract>({ contract, input, reply, children }: KnownProps<C>) {
  const fallback = reply === undefined ? {} : { [unstable_serialize([contract.name, input])]: reply };
  return <SWRConfig value={{ fallback, isPaused: () => true, provider: () => new Map() }}>{children}</SWRConfig>;
}
