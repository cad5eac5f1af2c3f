import { beginIdentity, confirmIdentity } from '@countersign/shared/api/session/identity.ts';
import { getInfo, getRouters } from '@countersign/shared/api/session/session.ts';
import type { Contract } from '@countersign/shared/api/contract.ts';
import { submit } from '@countersign/shared/api/submissions/submissions.ts';
import { getLicense, importLicense, removeLicense } from '@countersign/shared/api/system/settings/license.ts';

/** Signing in, the licence itself, and sending what somebody has typed. */
const OPEN: ReadonlySet<Contract['name']> = new Set(
  [getInfo, getRouters, beginIdentity, confirmIdentity, getLicense, importLicense, removeLicense, submit].map(
    ({ name }) => name,
  ),
);

/** Whether a call waits for a licence where one is needed. Public ones never do, so that nobody loses answers. */
export const needsLicense = ({ access, name }: Pick<Contract, 'access' | 'name'>): boolean =>
  access !== 'public' && !OPEN.has(name);
