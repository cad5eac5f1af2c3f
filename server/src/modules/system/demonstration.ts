import type { demonstration as contract } from '@countersign/shared/api/system/system.ts';
import { INTRODUCED } from '../../demonstration/seed/introduced.ts';
import { DEMONSTRATION_PASSWORD } from '../../demonstration/seed/organisation.ts';
import { refuse } from '../../work/refuse.ts';
import type { UseCase } from '../../work/route.ts';

/** Who there is to sign in as, for the sign-in page of a demonstration; nothing of the kind exists elsewhere. */
export const demonstration: UseCase<typeof contract> = async (_input, { services }) => {
  if (!services.isDemonstration) refuse('not_found');
  return {
    password: DEMONSTRATION_PASSWORD,
    people: INTRODUCED.map(({ userName, nickName }) => ({ userName, nickName })),
  };
};
