import type { CompiledForm } from '@countersign/shared/forms/state/compiled-form.ts';
import { takesAnswer } from '@countersign/shared/forms/field-traits.ts';
import { childrenOf } from '@countersign/shared/forms/tree/field-tree.ts';

/** As many as fit most lists that are begun by hand. */
const LINES = 4;

/** Where nobody has added a row: lines to write on, on paper alone. */
export function PaperRows({ form, minRows, maxRows }: { form: CompiledForm; minRows: number; maxRows: number }) {
  const columns = childrenOf(form.tree, -1).flatMap((index) => form.fields[index] ?? []);
  const asked = columns.filter(({ type }) => takesAnswer(type));
  const lines = Array.from({ length: Math.min(maxRows, Math.max(minRows, LINES)) }, (_, at) => at);
  return (
    <table className="cs-paper-rows">
      <thead>
        <tr>
          {asked.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line}>
            {asked.map(({ key }) => (
              <td key={key} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
