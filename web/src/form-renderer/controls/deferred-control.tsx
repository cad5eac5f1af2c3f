import type { Field } from '@countersign/shared/forms/schema.ts';
import { createElement, useEffect, useState } from 'react';
import type { ControlProps } from '../view-settings.ts';
import { loadControl, loadedControl } from './loaded-controls.ts';

/** A control that is fetched when the first field of its type is drawn; keeps a line free meanwhile. */
export function DeferredControl(props: ControlProps<Field>) {
  const { type } = props.field;
  const [, setArrived] = useState(false);
  const control = loadedControl(type);
  useEffect(() => {
    if (control) return undefined;
    let isHere = true;
    void loadControl(type).then(() => isHere && setArrived(true));
    return () => {
      isHere = false;
    };
  }, [control, type]);
  return control ? createElement(control, props) : <div className="cs-deferred" />;
}
