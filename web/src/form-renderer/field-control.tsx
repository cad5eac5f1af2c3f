import type { Field } from '@countersign/shared/forms/schema.ts';
import type { ReactNode } from 'react';
import { baseControl } from './controls/base-control.tsx';
import { LaterControl } from './controls/later-control.tsx';
import { LaterOptions } from './controls/later-options.tsx';
import { LaterQuota } from './controls/later-quota.tsx';
import type { ControlProps } from './view-settings.ts';

/** Only a form that is being filled asks what is left. */
const hasQuota = ({ field, view }: ControlProps<Field>): boolean =>
  view.mode !== 'canvas' && 'quota' in field && field.quota !== undefined;

/** The control that belongs to a field's type. */
export function fieldControl(props: ControlProps<Field>): ReactNode {
  if ('optionsFrom' in props.field && props.field.optionsFrom) return <LaterOptions {...props} />;
  if (hasQuota(props)) return <LaterQuota {...props} />;
  return baseControl(props) ?? <LaterControl {...props} />;
}
