import type { downloadPackage as contract } from '@countersign/shared/api/zendesk/accounts.ts';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { HasConfig } from '../../../config/config.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { SentFile } from '../../../work/sent-file.ts';
import { checkPackage } from './check-package.ts';
import { collectPackage } from './collect-package.ts';
import { hostOf } from './read-host.ts';
import { writeZip } from './write-zip.ts';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));

/**
 * The app as Zendesk takes it, for the address at which this server is known. Refuses with `package_host` an address that Zendesk
 * can't open, as the app would never start.
 */
export const sendPackage: UseCase<typeof contract, HasConfig<'publicUrl'>> = async (_, { config }) => {
  const host = hostOf(config.publicUrl);
  if (host === null) return refuse('package_host', [], { params: { address: config.publicUrl } });
  const entries = collectPackage(ROOT, { host });
  const archive = writeZip(entries);
  const problems = checkPackage(entries, archive);
  if (problems.length > 0) throw new Error(`Zendesk would refuse the package: ${problems.join('; ')}`);
  const sent: SentFile = { name: `countersign-${host}.zip`, mime: 'application/zip', pieces: Readable.from([archive]) };
  return sent;
};
