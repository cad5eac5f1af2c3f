import type { Contract } from '@countersign/shared/api/contract.ts';

/** The addresses of a GET call with everything that is known to ask it with, by the name of its input. */
export function addressesOf({ path, input }: Contract, known: Readonly<Record<string, readonly string[]>>): string[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const shape = (input as unknown as { def: { shape?: Record<string, unknown> } }).def.shape ?? {};
  const paths = inPath.reduce<string[]>(
    (found, name) => found.flatMap((one) => (known[name] ?? ['1']).map((value) => one.replace(`{${name}}`, value))),
    [path],
  );
  const asked = Object.keys(shape).filter((name) => !inPath.includes(name) && known[name] && name !== 'id');
  const queries = asked.reduce<[string, string][][]>(
    (found, name) =>
      found.flatMap((one) => (known[name] ?? []).map((value): [string, string][] => [...one, [name, value]])),
    [[]],
  );
  return paths.flatMap((one) => queries.map((query) => `/api${one}?${new URLSearchParams(query).toString()}`));
}
