import type { getInfo as contract } from '@countersign/shared/api/session/session.ts';
import { SIGNING_KEY_HEADER } from '@countersign/shared/api/wire/signature.ts';
import { personOf } from '../../work/call.ts';
import type { UseCase } from '../../work/route.ts';
import { signingKeyOf } from '../../http/signing.ts';

/** Who I am. The signing key comes again, because a reloaded page has lost it. */
export const getInfo: UseCase<typeof contract> = async (_input, call) => {
  const { id, userName, nickName, avatar, roles, permissions, agentOf } = personOf(call);
  if (call.caller) call.setHeader(SIGNING_KEY_HEADER, signingKeyOf(call.caller.token).toString('base64url'));
  return {
    user: { id, userName, nickName, avatar },
    roles: [...roles],
    permissions: [...permissions].toSorted(),
    agentOf: [...agentOf],
  };
};
