import { inputLimit } from '@countersign/shared/basics/text-length.ts';
import type { LongTextField } from '@countersign/shared/forms/fields/long-text/schema.ts';
import type { CSSProperties } from 'react';
import type { ControlProps } from '../../view-settings.ts';
import { asText, inputProps } from '../input-props.ts';

/** Several lines of text; grows with what is written. */
export function LongTextControl(props: ControlProps<LongTextField>) {
  const { view, index, field } = props;
  return (
    <textarea
      {...inputProps(props)}
      rows={field.rows}
      style={{ '--cs-rows': field.rows } as CSSProperties}
      value={asText(view.store.get(index))}
      maxLength={inputLimit(asText(view.store.get(index)), field.maxLength)}
      placeholder={field.placeholder}
      onInput={(event) => view.store.set(index, event.currentTarget.value || undefined)}
    />
  );
}
