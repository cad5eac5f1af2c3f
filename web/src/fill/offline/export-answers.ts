import { answerText } from '@countersign/shared/forms/field-kit.ts';
import { openForm } from '../../form-renderer/open-form.ts';
import { filesIn, type Waiting } from './waiting.ts';

/** Saves what waits as a text file that people can read: each label with its answer. */
export async function exportAnswers({ form, answers, since }: Waiting, language: string): Promise<void> {
  const { fields, kits } = await openForm(form);
  const files = filesIn(answers);
  const lines = fields.flatMap((field) => {
    const names = files.filter(({ key }) => key === field.key).map(({ file }) => file.name);
    const text = names.join(', ') || answerText(kits, field, answers[field.key], language);
    return text ? [`${field.label}\n${text}\n`] : [];
  });
  const name = `${form.formKey}-${new Date(since).toISOString().slice(0, 16).replaceAll(':', '')}.txt`;
  save([`${form.definition.title}\n`, ...lines].join('\n'), name);
}

function save(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
