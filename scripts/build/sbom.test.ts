import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bill } from './bill-of-materials.ts';
import { productionPackages } from './production-packages.ts';

const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
const shipped = productionPackages(process.cwd());
let bill: Bill;

beforeAll(() => {
  const file = join(folder, 'deep/sbom.json');
  execFileSync(process.execPath, ['scripts/build/sbom.ts', file]);
  bill = JSON.parse(readFileSync(file, 'utf8')) as Bill;
});
afterAll(() => rmSync(folder, { recursive: true }));

const ofOthers = () => bill.components.filter((component) => !component['bom-ref'].startsWith('@countersign/'));

describe('the bill of materials', () => {
  it('is CycloneDX 1.5 about the product', () => {
    expect(bill).toMatchObject({
      $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      version: 1,
      metadata: {
        component: {
          type: 'application',
          name: 'countersign',
          purl: expect.stringMatching(/^pkg:npm\/countersign@/) as string,
        },
      },
    });
    expect(bill.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(Number.isNaN(Date.parse(bill.metadata.timestamp))).toBe(false);
  });

  it('names each package that ships, and none that we only build and test with', () => {
    const named = ofOthers().map(({ name, version }) => `${name} ${version}`);
    expect(new Set(named)).toEqual(new Set(shipped.map(({ name, version }) => `${name} ${version}`)));
    // Scripts use these two as well, which npm takes for a reason to leave them out.
    expect(named.map((one) => one.split(' ')[0])).toEqual(expect.arrayContaining(['fastify', 'react', 'preact']));
    expect(named.filter((one) => /^(?:vitest|vite|playwright) /.test(one))).toEqual([]);
  });

  it('gives the address, the hash and the licence of each', () => {
    const incomplete = ofOthers().filter(
      ({ type, purl, hashes = [], licenses = [] }) =>
        type !== 'library' ||
        !/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d/.test(purl) ||
        !hashes.some(({ alg, content }) => alg === 'SHA-512' && /^[\da-f]{128}$/.test(content)) ||
        licenses.length === 0,
    );
    expect(incomplete).toEqual([]);
  });

  it('says what depends on what, each known by one name', () => {
    const refs = [bill.metadata.component, ...bill.components].map((component) => component['bom-ref']);
    expect(refs.filter((ref, at) => refs.indexOf(ref) !== at)).toEqual([]);
    const known = new Set(refs);
    expect(bill.dependencies.flatMap(({ dependsOn = [] }) => dependsOn).filter((ref) => !known.has(ref))).toEqual([]);
    expect(new Set(bill.dependencies.map(({ ref }) => ref))).toEqual(known);
  });
});
