import { importFile } from '@countersign/shared/interchange/import-file.ts';
import { answerTask } from './answer-task.ts';
import type { ImportTasks } from './import-task.ts';

answerTask<ImportTasks['form']['given']>(async ({ file }, report) =>
  importFile(file.name, new Uint8Array(await file.content.arrayBuffer()), report),
);
