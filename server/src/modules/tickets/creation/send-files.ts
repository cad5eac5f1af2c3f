import type { HasDatabase } from '../../../database/database.ts';
import type { HasClock } from '../../../basics/clock.ts';
import type { HasStorage } from '../../files/storage/storage.ts';
import { buffer } from 'node:stream/consumers';
import type { AnswerFile } from '../../files/answer-files.ts';
import { keepClaim, type Lane } from '../outbound/lanes/lane-repository.ts';
import type { ZendeskClient } from '../../zendesk/client/client.ts';
import { ZendeskProblem } from '../../zendesk/client/problem.ts';

const MOST_FILES = 20;
/** Of one attachment, as Zendesk's page about attachments has it. */
const LARGEST = 50_000_000;

/** Tokens of the files that Zendesk took, and names of those that it did not take. */
export interface SentFiles {
  tokens: string[];
  left: string[];
}

/** Hands files over for the first comment of a ticket, one after the other; null when another server has taken the lane over. */
export async function sendFiles(
  services: HasDatabase & HasClock & HasStorage,
  client: ZendeskClient,
  lane: Lane,
  files: readonly AnswerFile[],
): Promise<SentFiles | null> {
  const sent: SentFiles = { tokens: [], left: [] };
  for (const [at, file] of files.entries()) {
    if (!(await keepClaim(services.database.kysely, lane, services.clock()))) return null;
    const token = at >= MOST_FILES || file.size > LARGEST ? null : await send(services, client, file);
    if (token === null) sent.left.push(file.name);
    else sent.tokens.push(token);
  }
  return sent;
}

/** Null where Zendesk does not want the file: its type, its size, or attachments at all. */
async function send({ storage }: HasStorage, client: ZendeskClient, file: AnswerFile): Promise<string | null> {
  const bytes = await buffer(await storage.open(file.storageKey));
  try {
    return await client.upload(file.name, { bytes, type: file.mime });
  } catch (error) {
    const isRefused = error instanceof ZendeskProblem && (error.code === 'rejected' || error.status === 403);
    if (isRefused) return null;
    throw error;
  }
}
