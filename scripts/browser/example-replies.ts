import type { BrowserCommand } from 'vitest/node';

/** Rows that are nobody's child, that may be changed, and that are all that there is. */
const KNOWN = {
  rights: ['edit_form'],
  parentId: null,
  parent: null,
  isBuiltIn: false,
  isEstimated: false,
  next: null,
  previous: null,
};

/** Makes replies from the schemas of contracts, which browsers do not get. */
export const exampleReplies: BrowserCommand<[names: readonly string[]]> = async (_, names) => {
  const { allContracts } =
    await load<typeof import('../../shared/src/api/contracts.ts')>('shared/src/api/contracts.ts');
  const { exampleOf } = await load<typeof import('../../server/src/testing/example-input.ts')>(
    'server/src/testing/example-input.ts',
  );
  return Object.fromEntries(
    allContracts
      .filter(({ name }) => names.includes(name))
      .map(({ name, method, path, reply }) => [name, { method, path, data: exampleOf(reply, '', KNOWN) }]),
  );
};

/** Node reads them as they are; the bundler of Vitest's configuration would take them in whole. */
const load = <Module>(path: string): Promise<Module> =>
  import(new URL(`../../${path}`, import.meta.url).href) as Promise<Module>;
