import type { madeResource as madeContract } from '@countersign/shared/api/generator/made-rows.ts';
import * as calls from '@countersign/shared/api/generator/made-rows.ts';
import type { Contract, Permission } from '@countersign/shared/api/contract.ts';
import type { ResourceCall } from '@countersign/shared/resources/resource-calls.ts';
import { servedContracts } from '@countersign/shared/resources/resource-contracts.ts';
import { RESOURCE_ACTIONS, type ResourceAction } from '@countersign/shared/resources/resource.ts';
import type { HasZone } from '../../../basics/clock.ts';
import type { HasOpenTables } from '../../../work/open-table.ts';
import { hasPermission } from '../../../work/permissions.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import { parseInput } from '../../../work/refusing/parse-input.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { ResourceBinding } from '../../../work/resource-binding.ts';
import { type Route, route, type UseCase } from '../../../work/route.ts';
import { type HasAddress, type HasLanguage, personOf, type Work } from '../../../work/work.ts';
import type { HasJobs } from '../../jobs/runner.ts';
import { resourceRoutes } from '../../resources/resource-routes.ts';
import { holdPublished, liveResource } from './live-resource.ts';
import { referencesOf } from './references.ts';

type Needs = HasAddress & HasAudit & HasJobs & HasLanguage & HasZone & HasOpenTables;
type Given = { resource: string } & Record<string, unknown>;

/** What each call does at least: the right that is looked for before it is known whether there is such a resource. */
const ACTIONS: Record<ResourceCall, ResourceAction | 'list' | 'query'> = {
  list: 'list',
  get: 'query',
  add: 'add',
  edit: 'edit',
  remove: 'remove',
  exportFile: 'export',
  orderExport: 'export',
  importTemplate: 'import',
  checkImport: 'import',
  importRows: 'import',
};

/**
 * Does a call of a made resource as the interpreter does one of ours: the right first, then the definition as it is now, then the input
 * by the definition's own contract.
 */
function interpreted<C extends Contract>(contract: C, call: ResourceCall): Route<Needs> {
  const act = async (input: unknown, work: Work & Needs): Promise<unknown> => {
    const { resource: name, ...given } = input as Given;
    const right: Permission = `custom:${name}:${ACTIONS[call]}`;
    if (!hasPermission(personOf(work), right)) refuse('forbidden');
    if (contract.method !== 'GET') await holdPublished(work.db, name);
    const binding = (await liveResource(work.db, name, work.openTables)) ?? refuse('not_found', ['resource']);
    const run = routeOf(binding, call) ?? refuse('not_found', ['resource']);
    return run.run(parseInput(run.contract, given), work);
  };
  return route<Contract, Needs>(contract, act as UseCase<Contract, Needs>);
}

const routed = new WeakMap<ResourceBinding, ReadonlyMap<ResourceCall, Route<Needs>>>();

/** The routes of a binding, by their calls; what its definition does not allow has none. */
function routeOf(binding: ResourceBinding, call: ResourceCall): Route<Needs> | undefined {
  const known =
    routed.get(binding) ??
    new Map(
      resourceRoutes(binding).map((one, at) => [servedContracts(binding.resource)[at]?.[0] ?? 'list', one] as const),
    );
  routed.set(binding, known as ReadonlyMap<ResourceCall, Route<Needs>>);
  return known.get(call) as Route<Needs> | undefined;
}

/** What a screen has to know of a resource, for those who may list its rows. */
const madeResource: UseCase<typeof madeContract, HasOpenTables> = async ({ resource: name }, work) => {
  const person = personOf(work);
  if (!hasPermission(person, `custom:${name}:list`)) refuse('forbidden');
  const binding = (await liveResource(work.db, name, work.openTables)) ?? refuse('not_found', ['resource']);
  const { resource } = binding;
  return {
    resource: resource as unknown as Record<string, unknown>,
    actions: RESOURCE_ACTIONS.filter((action) => resource.actions.includes(action)),
    references: await referencesOf(work, resource),
  };
};

export const madeRowsRoutes: Route<Needs>[] = [
  route(calls.madeResource, madeResource),
  interpreted(calls.listRows, 'list'),
  interpreted(calls.getRow, 'get'),
  interpreted(calls.addRow, 'add'),
  interpreted(calls.editRow, 'edit'),
  interpreted(calls.removeRows, 'remove'),
  interpreted(calls.exportFile, 'exportFile'),
  interpreted(calls.orderExport, 'orderExport'),
  interpreted(calls.importTemplate, 'importTemplate'),
  interpreted(calls.checkImport, 'checkImport'),
  interpreted(calls.importRows, 'importRows'),
];
