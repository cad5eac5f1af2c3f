import { inputLimit } from '@countersign/shared/basics/text-length.ts';
import { LONGEST_COMMENT } from '@countersign/shared/workflow/decision/needs.ts';
import { useId } from 'react';

export interface FieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A comment of a few lines; it has to be given unless the action does without. */
export function Comment({ label, value, error, isRequired = true, onChange }: FieldProps & { isRequired?: boolean }) {
  const id = useId();
  return (
    <>
      <label className="sb-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        dir="auto"
        id={id}
        className="sb-input"
        value={value}
        maxLength={inputLimit(value, LONGEST_COMMENT)}
        required={isRequired}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <Message id={`${id}-error`} error={error} />
    </>
  );
}

/** What is wrong with one field. */
export function Message({ id, error }: { id: string; error: string | undefined }) {
  return error === undefined ? null : (
    <p className="sb-message" id={id} role="alert">
      {error}
    </p>
  );
}
