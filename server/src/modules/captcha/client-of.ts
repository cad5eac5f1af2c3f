import { sha256 } from '../../basics/secrets/hashes.ts';
import { countedAddress } from '../../work/once/count-tries.ts';

/** Where a call comes from; the address is the one that trusted proxies say, and no other. */
export interface Visitor {
  ip: string;
  agent: string;
}

/** A client as puzzles know it: its address and what its program calls itself, whatever `clientUid` it sends. */
export const clientOf = ({ ip, agent }: Visitor): string =>
  sha256(`${countedAddress(ip)}\n${agent.replaceAll(/\p{Cc}/gu, ' ').slice(0, 300)}`).slice(0, 40);
