import { silentLog } from '../../basics/log.ts';
import { readConfig } from '../../config/config.ts';
import { connectDatabase } from '../../database/pool/connect.ts';
import { examine } from '../doctor/examine.ts';
import { stepsLeft } from '../reach/steps-left.ts';
import type { Given, Outcome } from './outcome.ts';

export async function runMigrate({ env, options }: Given): Promise<Outcome> {
  const config = readConfig(env);
  const waiting = await stepsLeft(config);
  if (options.check || waiting.length === 0) {
    const line = waiting.length === 0 ? 'The tables are those of this release.' : `To do: ${waiting.join(', ')}.`;
    return { lines: [line], result: { waiting }, isFine: waiting.length === 0 };
  }
  const database = await connectDatabase(config, silentLog);
  await database.close();
  return { lines: [`Updated the tables: ${waiting.join(', ')}.`], result: { done: waiting }, isFine: true };
}

export async function runDoctor({ env }: Given): Promise<Outcome> {
  const findings = await examine(env);
  const lines = findings.map(({ state, subject, text }) => `${state.padEnd(4)}  ${subject}: ${text}`);
  return { lines, result: { findings }, isFine: findings.every(({ state }) => state !== 'fail') };
}
