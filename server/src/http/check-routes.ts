import { API_PREFIX, type Contract } from '@countersign/shared/api/contract.ts';
import type { Route } from '../work/route.ts';

const ACCESS = /^(public|self|[\w-]+:[\w-]+:[\w-]+)$/;

/** Throws one error that names every contract without a route, route without a contract, and contract without access. */
export function checkRoutes(
  routes: readonly Pick<Route<never>, 'contract' | 'admitFile'>[],
  contracts: readonly Contract[],
): void {
  const bound = routes.map(({ contract }) => contract);
  const problems = [
    ...contracts.filter((contract) => !bound.includes(contract)).map(({ name }) => `${name} has no route`),
    ...bound.filter((contract) => !contracts.includes(contract)).map(({ name }) => `${name} is not a known contract`),
    ...bound.filter((contract, at) => bound.indexOf(contract) !== at).map(({ name }) => `${name} has two routes`),
    ...bound
      .filter(({ access }) => !ACCESS.test(access ?? ''))
      .map(({ name }) => `${name} does not say who may call it`),
    ...routes
      .filter(({ contract, admitFile }) => contract.body === 'multipart' && !admitFile)
      .map(({ contract }) => `${contract.name} does not say how large its file may be`),
  ];
  if (problems.length > 0) throw new Error(`The calls of the server do not fit its contracts: ${problems.join('; ')}.`);
}

/** Throws for an address below `/api` that was added beside the contracts. */
export function checkAddress(url: string, contract: Contract | undefined): void {
  const isOutside = !url.startsWith(`${API_PREFIX}/`) || allowed.some((prefix) => url.startsWith(prefix));
  if (!isOutside && !contract) throw new Error(`The route ${url} has no contract.`);
}

const allowed = [
  `${API_PREFIX}/auth/backchannel-logout/`,
  `${API_PREFIX}/captcha/`,
  `${API_PREFIX}/docs`,
  `${API_PREFIX}/openapi/`,
  `${API_PREFIX}/openapi.json`,
  `${API_PREFIX}/schemas/`,
  `${API_PREFIX}/*`,
];
