import { inputLimit } from '@countersign/shared/basics/text-length.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { nameParts } from '@countersign/shared/forms/fields/full-name/check.ts';
import { partOf } from '@countersign/shared/forms/fields/common/parts.ts';
import type { ControlProps } from '../../view-settings.ts';
import { groupProps } from '../input-props.ts';
import './parts-control.css';

type PartsField = Extract<Field, { type: 'full_name' | 'contact' | 'address' }>;
type Part = 'first' | 'middle' | 'last' | Extract<Field, { type: 'contact' | 'address' }>['parts'][number];

/** What the browser may fill in, and which keyboard helps. */
const AUTOFILL: Record<Part, string> = {
  first: 'given-name',
  middle: 'additional-name',
  last: 'family-name',
  name: 'name',
  company: 'organization',
  phone: 'tel',
  email: 'email',
  street: 'address-line1',
  extra: 'address-line2',
  postcode: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
  country: 'country-name',
};
const KEYBOARDS: Partial<Record<Part, 'tel' | 'email'>> = { phone: 'tel', email: 'email' };
/** These have the whole row. */
const WIDE: ReadonlySet<Part> = new Set(['street', 'extra', 'name', 'company']);

const partsOf = (field: PartsField): readonly Part[] => (field.type === 'full_name' ? nameParts(field) : field.parts);

/** A name, an address or a contact, each part with its own small label. */
export function PartsControl(props: ControlProps<PartsField>) {
  const { view, index, field, id, describedBy, isInvalid, isReadOnly } = props;
  const answer = view.store.get(index);
  const put = (part: Part, text: string) => {
    const parts = partsOf(field).map((name) => [name, name === part ? text : partOf(answer, name)] as const);
    const given = parts.filter(([, value]) => value !== '');
    view.store.set(index, given.length > 0 ? Object.fromEntries(given) : undefined);
  };
  return (
    <div role="group" className="cs-parts" {...groupProps(props)}>
      {partsOf(field).map((part, at) => (
        <label key={part} className={WIDE.has(part) ? 'cs-part cs-part-wide' : 'cs-part'}>
          <span>{view.messages.part[part]}</span>
          <input
            id={at === 0 ? id : undefined}
            className="cs-input"
            type="text"
            inputMode={KEYBOARDS[part]}
            autoComplete={AUTOFILL[part]}
            maxLength={inputLimit(partOf(answer, part), 200)}
            value={partOf(answer, part)}
            readOnly={isReadOnly || undefined}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            aria-required={view.store.isRequired(index) || undefined}
            onInput={(event) => put(part, event.currentTarget.value)}
          />
        </label>
      ))}
    </div>
  );
}
