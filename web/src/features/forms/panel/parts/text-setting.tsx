import { TextareaField, TextField } from '../../../../ui/fields/fields.tsx';

interface Props {
  /** Name of the setting, so that a problem can lead here. */
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string | undefined;
  maxLength: number;
  isLong?: boolean;
  type?: 'text' | 'date' | 'time' | 'datetime-local';
  onChange: (value: string) => void;
}

/** A text that is changed in place, letter by letter. */
export function TextSetting({ name, isLong = false, value = '', type = 'text', ...rest }: Props) {
  return (
    <div data-setting={name}>
      {isLong ? <TextareaField {...rest} rows={1} value={value} /> : <TextField {...rest} type={type} value={value} />}
    </div>
  );
}
