import type { HasSignIn, HasSigningKey } from '../../work/once/exchange.ts';
import type { getInfo as contract } from '@countersign/shared/api/session/session.ts';
import { personOf } from '../../work/work.ts';
import type { UseCase } from '../../work/route.ts';

/** Who I am. The signing key comes again, because a reloaded page has lost it. */
export const getInfo: UseCase<typeof contract, HasSignIn & HasSigningKey> = async (_input, work) => {
  const { id, userName, nickName, avatar, roles, permissions, agentOf } = personOf(work);
  if (work.signIn) work.tellSigningKey(work.signIn.token);
  return {
    user: { id, userName, nickName, avatar },
    roles: [...roles],
    permissions: [...permissions].toSorted(),
    agentOf: [...agentOf],
  };
};
