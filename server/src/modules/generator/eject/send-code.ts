import type {
  downloadCode as downloadContract,
  previewCode as previewContract,
} from '@countersign/shared/api/generator/definitions.ts';
import { recordAudit } from '../../../work/record-audit.ts';
import type { UseCase } from '../../../work/route.ts';
import type { SentFile } from '../../../work/sent-file.ts';
import type { HasAddress, Work } from '../../../work/work.ts';
import { zipPieces } from '../../files/zip/zip-pieces.ts';
import { findDefinition } from '../definitions/definition-rows.ts';
import { dictionariesOf } from '../live/live-resource.ts';
import { type CodeFile, ejectCode } from './eject-code.ts';

/** The code of the draft, so that it can be looked at before anything is published. */
async function codeOf(work: Pick<Work, 'db'>, id: number): Promise<{ name: string; files: CodeFile[] }> {
  const { draft } = await findDefinition(work, id);
  return { name: draft.name, files: ejectCode(draft, await dictionariesOf(work.db, draft)) };
}

/** Nobody reads a list of checksums. */
export const previewCode: UseCase<typeof previewContract> = async ({ id }, work) =>
  (await codeOf(work, id)).files.filter(({ name }) => name !== 'package-lock.json');

/** One folder of a name that is nothing but letters, so that nothing is ever written beside where it is unpacked. */
export const downloadCode: UseCase<typeof downloadContract, HasAddress> = async ({ id }, work) => {
  const { name, files } = await codeOf(work, id);
  await recordAudit(work, 'generator.downloadCode', { id, name });
  const entries = files.map((file) => ({
    name: `${name}/${file.name}`,
    content: async function* () {
      yield file.content;
    },
  }));
  const sent: SentFile = { name: `${name}.zip`, mime: 'application/zip', pieces: zipPieces(entries, work.now) };
  return sent;
};
