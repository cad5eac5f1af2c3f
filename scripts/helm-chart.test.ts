import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../server/src/config/config.ts';

/** The chart, rendered by Helm itself. */
const root = fileURLToPath(new URL('../', import.meta.url));
const CHART = join(root, 'deploy/helm/countersign');
const read = (path: string): string => readFileSync(join(CHART, path), 'utf8');

const folder = mkdtempSync(join(tmpdir(), 'countersign-helm-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The Helm of the package, which is for x86-64 Linux; the variable HELM names another one. */
const helm = process.env['HELM'] || unpackHelm();

function unpackHelm(): string {
  const layer = createRequire(import.meta.url).resolve('@aws-cdk/asset-kubectl-v20/lib/layer.zip');
  const unpacked = unzipSync(readFileSync(layer), { filter: ({ name }) => name === 'helm/helm' });
  const path = join(folder, 'helm');
  writeFileSync(path, unpacked['helm/helm'] ?? expect.unreachable(), { mode: 0o700 });
  return path;
}

/** It reads and keeps nothing of whoever runs this. */
const env = { HELM_CACHE_HOME: folder, HELM_CONFIG_HOME: folder, HELM_DATA_HOME: folder, HOME: folder };

const SECRET = ['9f8e7d6c5b4a3928', '1706f5e4d3c2b1a0'].join('');
/** In addresses, each told apart from what stands around it. */
const [OF_DATABASE, OF_MAIL] = ['p0ss-w0rd', 'p0st'];
const URL_OF_DATABASE = `postgresql://me:${OF_DATABASE}@db/forms`;
const secrets = { SECRET, DATABASE_URL: URL_OF_DATABASE };
const bucket = { PUBLIC_URL: 'https://forms.example.com', S3_BUCKET: 'forms' };
const keys = { ...secrets, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'k3y-of-bucket' };

const CASES = {
  'PostgreSQL and a bucket': { values: { secrets: keys, settings: bucket, replicas: 3 } },
  'PostgreSQL and a shared folder': { values: { secrets } },
  'the embedded database': { values: { database: 'embedded', replicas: 3 } },
  'a Secret of one’s own, and a claim': { values: { existingSecret: 'own', persistence: { existingClaim: 'shared' } } },
  everything: {
    release: 'a-release-with-a-name-that-is-as-long-as-helm-lets-it',
    values: {
      image: { tag: '0.1.0-rc.1' },
      imagePullSecrets: [{ name: 'registry' }],
      secrets: {
        ...keys,
        DATABASE_REPORTS_URL: `postgresql://me:${OF_DATABASE}@replica/forms`,
        MAIL_URL: `smtps://u:${OF_MAIL}@mail`,
      },
      settings: { ...bucket, TRUST_PROXY: 1, REQUIRE_SIGNATURES: true, MAIL_FROM: 'A "B" <a@example.com>' },
      ingress: { enabled: true, className: 'nginx', tlsSecret: 'tls', annotations: { a: 'b' } },
      autoscaling: { enabled: true },
      networkPolicy: { enabled: true, from: [{ namespaceSelector: {} }] },
      podAnnotations: { a: 'b' },
      nodeSelector: { a: 'b' },
      tolerations: [{ key: 'a', operator: 'Exists' }],
      affinity: { nodeAffinity: {} },
      serviceAccount: { annotations: { a: 'b' } },
    },
  },
} satisfies Record<string, { values: object; release?: string }>;

function run(values: object, ...args: string[]) {
  writeFileSync(join(folder, 'values.json'), JSON.stringify(values));
  return spawnSync(helm, [...args, '--values', join(folder, 'values.json')], { env, encoding: 'utf8' });
}

type Labels = Record<string, string>;

interface Rendered {
  kind: string;
  metadata: { name: string; labels: Labels };
}

/** What stands in a document at a path, of a type that the test expects there. */
const at = <T = unknown>(of: unknown, ...path: (string | number)[]): T =>
  path.reduce<unknown>((one, key) => (one as Record<string | number, unknown> | undefined)?.[key], of) as T;

function render({ values, release = 'team' }: { values: object; release?: string }): Rendered[] {
  const { status, stdout, stderr } = run(values, 'template', release, CHART, '--namespace', 'forms');
  if (status !== 0) throw new Error(stderr);
  return parseAllDocuments(stdout).map((one) => {
    expect(one.errors).toEqual([]);
    return one.toJS() as Rendered;
  });
}
const ofKind = (all: readonly Rendered[], kind: string): Rendered | undefined => all.find((one) => one.kind === kind);
const needed = (all: readonly Rendered[], kind: string): Rendered => ofKind(all, kind) ?? expect.fail(`no ${kind}`);

/** Each once: Helm takes its time. */
const rendered = Object.fromEntries(Object.entries(CASES).map(([name, given]) => [name, render(given)])) as Record<
  keyof typeof CASES,
  Rendered[]
>;

test('Helm finds nothing to complain about', () => {
  const { status, stdout } = run(CASES.everything.values, 'lint', CHART, '--strict');
  expect([status, stdout]).toEqual([0, expect.stringContaining('0 chart(s) failed')]);
});

describe.each(Object.entries(rendered))('with %s', (_name, all) => {
  const deployment = needed(all, 'Deployment');
  const pod = at(deployment, 'spec', 'template', 'spec');
  const container = at(pod, 'containers', 0);

  test('names and labels are short enough, unique, and select the servers of this release', () => {
    const names = all.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { metadata } of all) {
      expect(metadata.name).toMatch(/^[a-z][a-z\d-]{0,61}[a-z\d]$/);
      for (const label of Object.values(metadata.labels))
        expect(label).toMatch(/^[A-Za-z\d]([\w.-]{0,61}[A-Za-z\d])?$/);
    }
    const selectors = [
      at<Labels>(deployment, 'spec', 'selector', 'matchLabels'),
      at<Labels>(needed(all, 'Service'), 'spec', 'selector'),
      at<Labels>(ofKind(all, 'PodDisruptionBudget'), 'spec', 'selector', 'matchLabels'),
      at<Labels>(ofKind(all, 'NetworkPolicy'), 'spec', 'podSelector', 'matchLabels'),
    ];
    for (const selector of selectors.filter(Boolean)) {
      expect(Object.keys(selector)).toContain('app.kubernetes.io/instance');
      expect(at(deployment, 'spec', 'template', 'metadata', 'labels')).toMatchObject(selector);
    }
  });

  test('servers run one version, as nobody, on a file system that they can’t write to, within limits', () => {
    expect(at(container, 'image')).toMatch(/^registry\.example\.com\/countersign:\d[\w.-]*$/);
    expect(at(pod, 'securityContext')).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(at(container, 'securityContext')).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(at(pod, 'automountServiceAccountToken')).toBe(false);
    expect(at(container, 'resources')).toMatchObject({
      requests: { cpu: '250m', memory: '512Mi' },
      limits: { memory: '2Gi' },
    });
    const namesOf = (list: { name: string }[]) => list.map(({ name }) => name);
    expect(namesOf(at(container, 'volumeMounts'))).toEqual(namesOf(at(pod, 'volumes')));
  });

  test('probes ask for pages that the server has, at the port that it listens on, and a server has time to end', () => {
    const app = readFileSync(join(root, 'server/src/app.ts'), 'utf8');
    for (const name of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      expect(app).toContain(`app.get('${at<string>(container, name, 'httpGet', 'path')}'`);
      expect(at(container, name, 'httpGet', 'port')).toBe('http');
    }
    expect(at(container, 'readinessProbe', 'httpGet', 'path')).toBe('/readyz');
    expect(at(container, 'ports')).toEqual([{ name: 'http', containerPort: 3000 }]);
    const pause = at(container, 'lifecycle', 'preStop', 'exec', 'command', 1);
    expect(at(pod, 'terminationGracePeriodSeconds')).toBeGreaterThan(Number(pause) + 10);
  });

  test('secrets are in the Secret only', () => {
    for (const one of all.filter(({ kind }) => kind !== 'Secret'))
      for (const secret of [SECRET, OF_DATABASE, 'k3y-of-bucket', OF_MAIL])
        expect(JSON.stringify(one)).not.toContain(secret);
    expect(at(container, 'envFrom')).toEqual([
      { configMapRef: { name: needed(all, 'ConfigMap').metadata.name } },
      { secretRef: { name: ofKind(all, 'Secret')?.metadata.name ?? 'own' } },
    ]);
    expect(at(container, 'env')).toBeUndefined();
  });

  test('the server takes these settings', () => {
    const variables = {
      ...at<Labels>(needed(all, 'ConfigMap'), 'data'),
      ...at<Labels | undefined>(ofKind(all, 'Secret'), 'stringData'),
    };
    for (const value of Object.values(variables)) expect(value).toBeTypeOf('string');
    expect(readConfig(variables)).toMatchObject({ host: '0.0.0.0', port: 3000, dataDir: '/data', trustProxy: 1 });
  });
});

test('the embedded database is one server with a volume, which ends before the next one starts', () => {
  const all = rendered['the embedded database'];
  const deployment = needed(all, 'Deployment');
  expect(at(deployment, 'spec')).toMatchObject({ replicas: 1, strategy: { type: 'Recreate' } });
  const claim = { name: 'data', persistentVolumeClaim: { claimName: deployment.metadata.name } };
  expect(at(deployment, 'spec', 'template', 'spec', 'volumes', 0)).toEqual(claim);
  expect(at(needed(all, 'PersistentVolumeClaim'), 'spec', 'accessModes')).toEqual(['ReadWriteOnce']);
  expect([ofKind(all, 'PodDisruptionBudget'), ofKind(all, 'HorizontalPodAutoscaler')]).toEqual([undefined, undefined]);
});

test('PostgreSQL has several servers, which are replaced without one missing; a bucket saves the volume', () => {
  const all = rendered['PostgreSQL and a bucket'];
  const spec = at(needed(all, 'Deployment'), 'spec');
  expect(spec).toMatchObject({ replicas: 3, strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } } });
  expect(at(spec, 'template', 'spec', 'volumes', 0)).toEqual({ name: 'data', emptyDir: {} });
  expect(ofKind(all, 'PersistentVolumeClaim')).toBeUndefined();
  expect(at(needed(all, 'PodDisruptionBudget'), 'spec', 'maxUnavailable')).toBe(1);
  const folderOfAll = rendered['PostgreSQL and a shared folder'];
  expect(at(needed(folderOfAll, 'PersistentVolumeClaim'), 'spec', 'accessModes')).toEqual(['ReadWriteMany']);
  const scaled = rendered.everything;
  expect(at(needed(scaled, 'Deployment'), 'spec', 'replicas')).toBeUndefined();
  expect(at(needed(scaled, 'HorizontalPodAutoscaler'), 'spec')).toMatchObject({ minReplicas: 2, maxReplicas: 6 });
});

test('changed settings and secrets start new servers', () => {
  const sumsOf = (all: Rendered[]) =>
    at<Labels>(needed(all, 'Deployment'), 'spec', 'template', 'metadata', 'annotations');
  const before = sumsOf(rendered['PostgreSQL and a shared folder']);
  const after = render({
    values: { secrets: { ...secrets, DATABASE_URL: `${URL_OF_DATABASE}2` }, settings: { LOG_LEVEL: 'debug' } },
  });
  expect(Object.keys(sumsOf(after))).toEqual(Object.keys(before));
  for (const [name, sum] of Object.entries(sumsOf(after))) expect(sum).not.toBe(before[name]);
});

test.each([
  [{}, 'Set secrets.DATABASE_URL'],
  [{ secrets: { DATABASE_URL: URL_OF_DATABASE } }, 'Set secrets.SECRET'],
  [{ database: 'embedded', secrets }, 'takes no DATABASE_URL'],
  [{ secrets, image: { tag: 'latest' } }, 'tag'],
  [{ secrets, settings: { DATABASE: 'x' } }, 'DATABASE'],
  [{ secrets, replica: 2 }, 'replica'],
])('%j is refused', (values, said) => {
  const { status, stderr } = run(values, 'template', 'team', CHART);
  expect([status, stderr]).toEqual([1, expect.stringContaining(said)]);
});

test('the chart has the settings of the server, all of them, and the version of the product', () => {
  const { properties } = JSON.parse(read('values.schema.json')) as {
    properties: Record<'settings' | 'secrets', { properties: object }>;
  };
  const own = [...Object.keys(properties.settings.properties), ...Object.keys(properties.secrets.properties)];
  const asked = new Set<string>();
  const given: Record<string, string> = { ...keys, S3_BUCKET: 'forms', MAIL_URL: 'smtp://mail', MAIL_FROM: 'a@b' };
  readConfig(new Proxy(given, { get: (of, name) => (asked.add(String(name)), of[String(name)]) }));
  // The chart sets these itself.
  expect([...own, 'HOST', 'PORT', 'DATA_DIR'].toSorted()).toEqual([...asked].toSorted());
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  expect(parse(read('Chart.yaml'))).toMatchObject({ appVersion: version });
});
