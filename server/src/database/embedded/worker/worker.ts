import { constants, cpSync } from 'node:fs';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { openEngine } from './engine.ts';
import { errorResponse } from './error-response.ts';
import { MessageBatches } from './message-batches.ts';
import { type FromWorker, type ToWorker, type WorkerSettings } from './protocol.ts';
import { SharedSession } from './shared-session.ts';

/** The thread that PostgreSQL runs in: each client is a message port that carries PostgreSQL's own protocol. */
if (!parentPort) throw new Error('this file runs in a worker thread');
const host = parentPort;
const settings = workerData as WorkerSettings;
const engine = await openEngine(settings);
const session = new SharedSession(engine, settings.idleTransactionBudget);

host.on('message', (message: ToWorker) => {
  switch (message.type) {
    case 'client':
      return welcome(message.id, message.port);
    case 'dump':
      return void engine.dump().then((archive) => tell({ type: 'dumped', archive }));
    case 'copy':
      return tell({ type: 'copied', folder: message.folder, problem: copyTo(message.folder) });
    case 'close':
      return void engine.close().then(() => process.exit(0));
  }
});
tell({ type: 'opened' });

function tell(message: FromWorker): void {
  host.postMessage(message);
}

/** Nothing else runs in this thread meanwhile, so the copy is what a crash would leave: PostgreSQL opens it as it was. */
function copyTo(folder: string): string | null {
  if (settings.folder === undefined) return 'a database in memory has no folder';
  try {
    // Where the file system can, the copy shares its blocks with the original.
    cpSync(settings.folder, folder, { recursive: true, mode: constants.COPYFILE_FICLONE, errorOnExist: true });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function welcome(id: number, port: MessagePort): void {
  const batches = new MessageBatches();
  const client = {
    id,
    answer: (bytes: Uint8Array) => port.postMessage(bytes),
    hangUp: (code: string, reason: string) => {
      port.postMessage(errorResponse(code, reason));
      port.close();
    },
  };
  port.on('message', (chunk: Uint8Array) => {
    for (const batch of batches.push(chunk)) session.submit(client, batch);
  });
  port.on('close', () => session.leave(id));
}
