import type { PanelField } from '@countersign/shared/forms/fields/panel/schema.ts';
import type { SectionField } from '@countersign/shared/forms/fields/section/schema.ts';
import { childrenOf } from '@countersign/shared/forms/tree/field-tree.ts';
import { useState } from 'react';
import { FieldList } from '../../field/field-list.tsx';
import type { ControlProps } from '../../view-settings.ts';
import { Heading } from './heading.tsx';
import { useFold } from './use-fold.ts';
import { useReveal } from './use-reveal.ts';
import './layout.css';

/** Fields under a heading, in a frame or without; closed ones open for searching, printing and errors. */
export function GroupView({ view, index, field, id }: ControlProps<SectionField | PanelField>) {
  const mayClose = field.collapse !== 'never' && view.mode !== 'canvas' && view.mode !== 'review';
  const [isOpen, setOpen] = useState(!mayClose || field.collapse === 'open');
  const body = useFold(isOpen, () => setOpen(true));
  useReveal(view, index, () => setOpen(true));
  const label = field.label.trim();
  return (
    <section className={`cs-${field.type}`} aria-labelledby={label || mayClose ? `${id}-label` : undefined}>
      {(label || mayClose) && (
        <Heading view={view} index={index} id={`${id}-label`}>
          {mayClose ? (
            <button
              type="button"
              className="cs-fold"
              aria-expanded={isOpen}
              aria-controls={`${id}-body`}
              onClick={() => setOpen(!isOpen)}
            >
              <Chevron />
              <span>{label || field.key}</span>
            </button>
          ) : (
            label
          )}
        </Heading>
      )}
      <div ref={body} id={`${id}-body`} className="cs-fold-body">
        {field.hint && <p className="cs-hint">{field.hint}</p>}
        <FieldList view={view} fields={childrenOf(view.store.form.tree, index)} />
      </div>
    </section>
  );
}

function Chevron() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M6 4l4 4-4 4" />
    </svg>
  );
}
