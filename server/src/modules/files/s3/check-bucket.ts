import { ConfigProblem } from '../../../config/config-problem.ts';
import type { S3Settings } from '../../../config/read-s3.ts';
import { type Pace, s3Client } from './s3-client.ts';
import { StorageProblem } from './storage-problem.ts';
import { xmlTexts } from './xml-texts.ts';

/**
 * Does once everything that files need: list, write, read, delete. Throws a `ConfigProblem` that names the variable at fault,
 * so that the start fails and not the first upload.
 */
export async function checkBucket(settings: S3Settings, pace?: Partial<Pace>): Promise<void> {
  const client = s3Client(settings, pace);
  // Ends like no file, so that the sweep of another server leaves it.
  const key = `${settings.prefix}countersign-start-${crypto.randomUUID()}`;
  const doing = async (what: string, ask: () => Promise<{ text: string }>): Promise<string> => {
    try {
      return (await ask()).text;
    } catch (error) {
      throw error instanceof StorageProblem ? explained(settings, error, what) : error;
    }
  };
  const query = { 'list-type': '2', prefix: settings.prefix, 'max-keys': '1' };
  const list = await doing('list objects', () => client.ask({ method: 'GET', query }));
  if (xmlTexts(list, 'IsTruncated').length === 0) throw isNoS3(settings);
  await doing('write objects', () => client.ask({ method: 'PUT', key, body: 'ok' }));
  const read = await doing('read objects', () => client.ask({ method: 'GET', key }));
  await doing('delete objects', () => client.ask({ method: 'DELETE', key }));
  if (read !== 'ok') throw isNoS3(settings);
}

const isNoS3 = ({ endpoint }: S3Settings): ConfigProblem =>
  new ConfigProblem('S3_ENDPOINT', `is ${endpoint}, which does not answer as S3-compatible storage does.`);

/** What the storage said, by the setting that is most likely wrong. */
function explained(settings: S3Settings, problem: StorageProblem, what: string): ConfigProblem {
  const { bucket, endpoint, region } = settings;
  const { said, status } = problem;
  const wrong = (variable: string, rule: string) => new ConfigProblem(variable, rule, problem);
  switch (said) {
    case 'InvalidAccessKeyId':
      return wrong('S3_ACCESS_KEY_ID', `is not known at ${endpoint}.`);
    case 'SignatureDoesNotMatch':
      return wrong('S3_SECRET_ACCESS_KEY', 'does not belong to S3_ACCESS_KEY_ID.');
    case 'NoSuchBucket':
      return wrong('S3_BUCKET', `is ${bucket}, which does not exist at ${endpoint}: create it first.`);
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
    case 'IllegalLocationConstraintException':
      return wrong('S3_REGION', `is ${region}, but the bucket ${bucket} lies in another region.`);
    case 'RequestTimeTooSkewed':
      return wrong('S3_ENDPOINT', `is ${endpoint}, whose clock differs from this machine's: set this clock.`);
  }
  if (status === 403) {
    return wrong(
      'S3_ACCESS_KEY_ID',
      `may not ${what} in the bucket ${bucket}: allow it to list, write, read and delete.`,
    );
  }
  if (status === 404) return wrong('S3_BUCKET', `is ${bucket}, which was not found at ${endpoint}.`);
  const answer = [status, said].filter(Boolean).join(' ') || 'nothing';
  return wrong(
    'S3_ENDPOINT',
    `is ${endpoint}, where the bucket ${bucket} cannot be reached (${answer}). Services without a host name per bucket need S3_PATH_STYLE=true.`,
  );
}
