import type { ShippedPackage } from './production-packages.ts';

/** CycloneDX 1.5, as far as it is read here: https://cyclonedx.org/docs/1.5/json */
export interface Bill {
  bomFormat: 'CycloneDX';
  specVersion: string;
  serialNumber: string;
  version: number;
  metadata: { timestamp: string; component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

interface Component {
  'bom-ref': string;
  type: string;
  name: string;
  version: string;
  purl: string;
  scope?: string;
  hashes?: { alg: string; content: string }[];
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[];
}

const OWN = '@countersign/';

/**
 * The bill of what ships, made of npm's bill of everything. npm's own `--omit dev` also leaves out what one workspace ships and
 * another one only tests with, so the packages of the lock file decide. Licences that npm doesn't know come from there too.
 */
export function billOf(everything: Bill, name: string, shipped: readonly ShippedPackage[]): Bill {
  const licences = new Map(shipped.map((one) => [`${one.name} ${one.version}`, one.license]));
  const components = everything.components.flatMap((component) => {
    const licence = licences.get(`${component.name} ${component.version}`);
    if (component['bom-ref'].startsWith(OWN)) return [component];
    return licence ? [{ ...component, licenses: component.licenses ?? [{ license: { name: licence } }] }] : [];
  });
  const root = everything.metadata.component['bom-ref'];
  const refs = new Set([root, ...components.map((component) => component['bom-ref'])]);
  return {
    ...everything,
    metadata: { ...everything.metadata, component: { ...everything.metadata.component, name, type: 'application' } },
    components,
    dependencies: everything.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  };
}
