import type { DragEvent } from 'react';

const TYPE = 'application/x-countersign-form';

/** Begins to drag a form. */
export function carryForm(event: DragEvent, formKey: string): void {
  event.dataTransfer.setData(TYPE, formKey);
  event.dataTransfer.effectAllowed = 'move';
}

/** Whether what is dragged here is a form. */
export const isForm = (event: DragEvent): boolean => event.dataTransfer.types.includes(TYPE);

/** The form that was let go here; empty for anything else. */
export const carriedForm = (event: DragEvent): string => event.dataTransfer.getData(TYPE);
