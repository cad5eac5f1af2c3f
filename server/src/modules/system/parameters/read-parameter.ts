import type {
  configByKey as byKeyContract,
  configValue as contract,
  refreshConfigCache as refreshContract,
} from '@countersign/shared/api/system/settings/parameters.ts';
import { config } from '@countersign/shared/resources/definitions/config.ts';
import { MASK } from '@countersign/shared/resources/resource.ts';
import { hasPermission } from '../../../work/permissions.ts';
import type { Person } from '../../../work/person.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { HasParameters, Parameter } from './parameters.ts';

/** The value of a parameter; one that is not for the caller is not there, so that nobody can try keys out. */
export const configValue: UseCase<typeof contract | typeof byKeyContract, HasParameters> = async (
  { key },
  { parameters, person },
) => {
  const found = parameters.find(key);
  if (!found || !mayRead(found, person)) return refuse('not_found', ['key']);
  return found.isSecret ? MASK : found.value;
};

function mayRead({ readableBy }: Parameter, person: Person | null): boolean {
  if (readableBy === 'public') return true;
  if (!person) return false;
  return readableBy === 'login' || hasPermission(person, `${config.permission}:query`);
}

/** Reads what somebody may have written past this server. */
export const refreshConfigCache: UseCase<typeof refreshContract, HasParameters> = async (_input, work) => {
  work.afterCommit(() => work.parameters.refresh());
  return null;
};
