import type { Field } from '@countersign/shared/forms/schema.ts';
import type { ReactNode } from 'react';
import { eagerControl } from '../controls/eager-controls.tsx';
import { DeferredControl } from '../controls/deferred-control.tsx';
import { DeferredOptions } from '../controls/choice/deferred-options.tsx';
import { DeferredQuota } from '../controls/choice/deferred-quota.tsx';
import type { ControlProps } from '../view-settings.ts';

/** Only a form that is being filled asks what is left. */
const hasQuota = ({ field, view }: ControlProps<Field>): boolean =>
  view.mode !== 'canvas' && 'quota' in field && field.quota !== undefined;

/** The control that belongs to a field's type. */
export function fieldControl(props: ControlProps<Field>): ReactNode {
  if ('optionsFrom' in props.field && props.field.optionsFrom) return <DeferredOptions {...props} />;
  if (hasQuota(props)) return <DeferredQuota {...props} />;
  return eagerControl(props) ?? <DeferredControl {...props} />;
}
