import { importAnyFile } from '@countersign/shared/interchange/import-file.ts';
import { answerTask } from './answer-task.ts';
import type { ImportTasks } from './import-task.ts';

/** The same with the reader of old workbooks, which weighs more than all others together. */
answerTask<ImportTasks['form']['given']>(async ({ file }, report) =>
  importAnyFile(file.name, new Uint8Array(await file.content.arrayBuffer()), report),
);
