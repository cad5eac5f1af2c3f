import type { Field, FieldType } from '@countersign/shared/forms/schema.ts';
import type { ReactNode } from 'react';
import type { ControlProps } from '../view-settings.ts';
import { EAGER_CONTROLS } from './eager-controls.tsx';

/** How a type of field is answered. It is drawn as a component of its own, so it may use hooks. */
export type Control<F extends Field = Field> = (props: ControlProps<F>) => ReactNode;

const loaded = new Map<FieldType, Control>();

/** The control of a type that is fetched later, once it is there. */
export const loadedControl = (type: FieldType): Control | undefined => loaded.get(type);

/** Fetches the control of a type; nothing happens for a type that has none, or that every page carries. */
export async function loadControl(type: FieldType): Promise<void> {
  if (loaded.has(type) || Object.hasOwn(EAGER_CONTROLS, type)) return;
  const { DEFERRED_CONTROLS } = await import('./deferred-controls.ts');
  const loads: { readonly [T in FieldType]?: () => Promise<Control<never>> } = DEFERRED_CONTROLS;
  const control = (await loads[type]?.()) as Control | undefined;
  if (control) loaded.set(type, control);
}

/** Fetches whatever a form needs, so that all of it can be drawn at once. */
export async function loadControls(fields: readonly Field[]): Promise<void> {
  const types = new Set(fields.map(({ type }) => type));
  await Promise.all([...types].map(loadControl));
}
