import { readAnswersFile } from '@countersign/shared/interchange/answers/read-answers-file.ts';
import { answerTask } from './answer-task.ts';
import type { ImportTasks } from './import-task.ts';

/** A table of answers out of a file, as the server takes it. */
answerTask<ImportTasks['answers']['given']>(async ({ file }, report) =>
  readAnswersFile(file.name, new Uint8Array(await file.content.arrayBuffer()), report),
);
