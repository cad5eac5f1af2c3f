import { fileAnswer } from '@countersign/shared/forms/fields/file-upload/schema.ts';

/** Uploaded files as links that open for a while. */
export function FileLinks({ answer }: { answer: unknown }) {
  const files = (Array.isArray(answer) ? answer : []).flatMap((one) => {
    const file = fileAnswer.safeParse(one);
    return file.success ? [file.data] : [];
  });
  return files.map((file) => (
    <div key={file.id}>
      <a href={file.url} target="_blank" rel="noreferrer">
        {file.name}
      </a>
    </div>
  ));
}
