import type { DeviceSerialField } from '@countersign/shared/forms/fields/device-serial/schema.ts';
import { normalSerial } from '@countersign/shared/forms/texts/normal-serial.ts';
import type { ControlProps } from '../../view-settings.ts';
import { asText, inputProps } from '../input-props.ts';
import { useDeviceRecord } from './use-device-record.ts';

/** The serial number of a device; leaving it shows its normal form, and who may sees whose device it is. */
export function DeviceSerialControl(props: ControlProps<DeviceSerialField>) {
  const { view, index, field, isReadOnly } = props;
  const input = inputProps(props);
  const typed = asText(view.store.get(index));
  const known = useDeviceRecord(view.mode === 'canvas' ? '' : typed, field.minLength, view.language);
  const handleBlur = () => {
    if (typed !== '') view.store.set(index, normalSerial(typed) || undefined);
    input.onBlur();
  };
  return (
    <>
      <input
        {...input}
        type="text"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        placeholder={field.placeholder}
        onBlur={isReadOnly ? undefined : handleBlur}
        onInput={(event) => view.store.set(index, event.currentTarget.value || undefined)}
      />
      <div className="cs-hint" role="status">
        {known}
      </div>
    </>
  );
}
