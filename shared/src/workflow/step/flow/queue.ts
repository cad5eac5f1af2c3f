import type { TokenRow } from '../../state.ts';
import type { Work } from '../work.ts';

/** Puts the token on its way to a node; it arrives when the step settles. */
export function moveTo(work: Work, token: TokenRow, nodeId: string, flowId: string | null = null): void {
  work.moves.push({ type: 'enter', tokenId: token.id, nodeId, flowId });
}

/** The token is done with its node and goes on when the step settles. */
export function leave(work: Work, token: TokenRow): void {
  work.moves.push({ type: 'leave', tokenId: token.id });
}

/** The token ends here when the step settles. */
export function consume(work: Work, token: TokenRow): void {
  work.moves.push({ type: 'consume', tokenId: token.id });
}
