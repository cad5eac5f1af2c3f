import { decodeText } from '@countersign/shared/basics/decode-text.ts';
import { importTranslations } from '@countersign/shared/forms/languages/exchange-translations.ts';
import { answerTask } from './answer-task.ts';
import type { ImportTasks } from './import-task.ts';

type Given = ImportTasks['text']['given'] | ImportTasks['translations']['given'];

/** The text of a file; with a form, the translations of it that the file holds. */
answerTask<Given>(async (given) => {
  const decoded = decodeText(new Uint8Array(await given.file.content.arrayBuffer()));
  if (!('definition' in given)) return decoded;
  return {
    imported: decoded && importTranslations(given.definition, decoded.text),
    guessed: decoded?.isGuess ? decoded.encoding : null,
  };
});
