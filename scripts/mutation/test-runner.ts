/**
 * Stryker's test runner for pure functions: evaluates the compiled tests in its own process, anew for each mutant. Vitest would start
 * a worker for each, which takes a second where the tests take milliseconds.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import type { InstrumenterContext } from '@stryker-mutator/api/core';
import { PluginKind } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import * as fastCheck from 'fast-check';
import '../counting/same-cases.ts';
import { type CollectedTest, collectorOf } from './collect-tests.ts';
import { COMPILED } from './compiled.ts';
import { loaderAnew } from './load-anew.ts';

/** What a property tries at most for each mutant: a survivor would see thousands of cases, each of them. */
const CASES = 10;

const TIMES = `${COMPILED}/times.json`;

const mutants = ((globalThis as unknown as { __stryker__: InstrumenterContext }).__stryker__ ??=
  {} as InstrumenterContext);

class DirectTestRunner implements TestRunner {
  #times: Record<string, number> | undefined;

  capabilities(): { reloadEnvironment: boolean } {
    return { reloadEnvironment: true };
  }

  async dryRun(): Promise<DryRunResult> {
    mutants.currentTestId = undefined;
    const results: TestResult[] = [];
    for (const test of testsOf(testFiles())) {
      mutants.currentTestId = test.id;
      results.push(await runTest(test));
    }
    mutants.currentTestId = undefined;
    writeFileSync(TIMES, JSON.stringify(Object.fromEntries(results.map(({ id, timeSpentMs }) => [id, timeSpentMs]))));
    return { status: DryRunStatus.Complete, tests: results, mutantCoverage: mutants.mutantCoverage };
  }

  async mutantRun({
    testFilter,
    hitLimit,
    activeMutant,
    mutantActivation,
  }: MutantRunOptions): Promise<MutantRunResult> {
    mutants.hitCount = 0;
    mutants.hitLimit = hitLimit;
    mutants.activeMutant = mutantActivation === 'static' ? activeMutant.id : undefined;
    const results: TestResult[] = [];
    for (const test of this.#choose(testFilter)) {
      mutants.activeMutant = activeMutant.id;
      results.push(await runTest(test));
      if (results.at(-1)?.status === TestStatus.Failed) break;
    }
    mutants.activeMutant = undefined;
    const timeout = determineHitLimitReached(mutants.hitCount, hitLimit);
    return toMutantRunResult(timeout ?? { status: DryRunStatus.Complete, tests: results });
  }

  /** The tests of the mutant, the quickest first. Files that cannot even be loaded with it are a test that fails. */
  #choose(ids: string[] | undefined): CollectedTest[] {
    const files = ids && new Set(ids.map((id) => id.slice(0, id.indexOf('#'))));
    try {
      const tests = testsOf(testFiles().filter((file) => files?.has(file) ?? true));
      const chosen = ids ? new Set(ids) : undefined;
      const times = (this.#times ??= JSON.parse(readFileSync(TIMES, 'utf8')) as Record<string, number>);
      return tests
        .filter(({ id }) => chosen?.has(id) ?? true)
        .toSorted((one, other) => (times[one.id] ?? 0) - (times[other.id] ?? 0));
    } catch (error) {
      return [{ id: 'loading', run: () => Promise.reject(error) }];
    }
  }
}

/** `fast-check` with fewer cases. */
const fewCases = {
  ...fastCheck,
  assert: ((property, parameters) =>
    fastCheck.assert(property, {
      ...parameters,
      numRuns: Math.min(parameters?.numRuns ?? CASES, CASES),
    } as typeof parameters)) as typeof fastCheck.assert,
};
const stands = { ...fewCases, default: fewCases };

function testFiles(): string[] {
  return globSync(`${COMPILED}/**/*.test.cjs`).toSorted();
}

function testsOf(files: string[]): CollectedTest[] {
  const tests: CollectedTest[] = [];
  let present = '';
  const load = loaderAnew({ vitest: collectorOf(tests, () => present), 'fast-check': stands });
  for (const file of files) {
    present = file;
    load(file);
  }
  return tests;
}

async function runTest({ id, run }: CollectedTest): Promise<TestResult> {
  const from = performance.now();
  const told = (): { id: string; name: string; timeSpentMs: number } => ({
    id,
    name: id,
    timeSpentMs: performance.now() - from,
  });
  try {
    await run();
    return { ...told(), status: TestStatus.Success };
  } catch (error) {
    return { ...told(), status: TestStatus.Failed, failureMessage: String(error) };
  }
}

export const strykerPlugins = [{ kind: PluginKind.TestRunner, name: 'direct', injectableClass: DirectTestRunner }];
