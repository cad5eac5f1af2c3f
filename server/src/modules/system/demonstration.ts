import type { HasDemonstration } from '../../config/config.ts';
import type { demonstration as contract } from '@countersign/shared/api/system/system.ts';
import { refuse } from '../../work/refusing/refuse.ts';
import type { UseCase } from '../../work/route.ts';

export interface HasIntroduction {
  introduction: Introduction;
}

/** The people of a demonstration that a newcomer is shown, and the password of them all (`HasIntroduction`). */
export interface Introduction {
  password: string;
  people: readonly { userName: string; nickName: string }[];
}

/** Who there is to sign in as, for the sign-in page of a demonstration; nothing of the kind exists elsewhere. */
export const demonstration: UseCase<typeof contract, HasDemonstration & HasIntroduction> = async (
  _input,
  { isDemonstration, introduction },
) => {
  if (!isDemonstration) refuse('not_found');
  const { password, people } = introduction;
  return { password, people: people.map(({ userName, nickName }) => ({ userName, nickName })) };
};
