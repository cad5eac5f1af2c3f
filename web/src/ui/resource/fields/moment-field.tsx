import { TextField } from '../../fields/fields.tsx';

interface Props {
  name: string;
  label: string;
  hint?: string;
  /** ISO 8601, or empty for none. */
  value: string;
  isDisabled: boolean;
  error: string | undefined;
  onChange: (instant: string) => void;
}

/** A moment on the reader's clock. */
export function MomentField({ value, onChange, ...rest }: Props) {
  return (
    <TextField
      {...rest}
      type="datetime-local"
      value={onClock(value)}
      onChange={(text) => onChange(text === '' ? '' : new Date(text).toISOString())}
    />
  );
}

/** `2026-11-20T21:48` where the reader is. */
function onClock(instant: string): string {
  if (instant === '') return '';
  const moment = new Date(instant);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
