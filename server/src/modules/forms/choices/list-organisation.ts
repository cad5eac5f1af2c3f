import type { organisation } from '@countersign/shared/api/forms/facts.ts';
import type { UseCase } from '../../../work/route.ts';
import { findInOrganisation } from './organisation-choices.ts';

/** Whom a designer can put on the list of a picker. */
export const listOrganisation: UseCase<typeof organisation> = ({ type, search }, { db }) =>
  findInOrganisation(db, type, { search });
