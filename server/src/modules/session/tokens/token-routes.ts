import * as tokens from '@countersign/shared/api/session/tokens.ts';
import { route } from '../../../work/route.ts';
import { createToken } from './create-token.ts';
import { listAllTokens, listTokens } from './list-tokens.ts';
import { revokeToken } from './revoke-token.ts';

export const tokenRoutes = [
  route(tokens.listTokens, listTokens),
  route(tokens.listAllTokens, listAllTokens),
  route(tokens.createToken, createToken),
  route(tokens.revokeToken, revokeToken),
];
