import { join } from 'node:path';
import { progress } from '@countersign/shared/api/files/files.ts';
import { exportAnswers } from '@countersign/shared/api/submissions/transfer/transfer.ts';
import type { InputOf } from '@countersign/shared/api/contract.ts';
import type { TestApp } from '../../../server/src/test-app.ts';
import { run } from './program.ts';

/** Orders an export and fetches it with curl into the folder; gives the path of the file. */
export async function download(app: TestApp, folder: string, input: InputOf<typeof exportAnswers>): Promise<string> {
  const { key } = await app.call(exportAnswers, { sort: '$serial', ...input }, { as: 'elena' });
  await app.services.jobs.runDue();
  const { url } = await app.call(progress, { key }, { as: 'elena' });
  const path = join(folder, `answers.${input.format}`);
  const bearer = `authorization: Bearer ${await app.signIn('elena')}`;
  await run('curl', ['--fail', '--silent', '--show-error', '-H', bearer, '-o', path, app.url + url]);
  return path;
}
