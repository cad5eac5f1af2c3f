import { createElement, type ReactNode } from 'react';
import { containersOf } from '@countersign/shared/forms/tree/field-tree.ts';
import type { ViewSettings } from '../../view-settings.ts';

interface HeadingProps {
  view: ViewSettings;
  /** Place of the container. */
  index: number;
  id?: string;
  children: ReactNode;
}

/** The heading of a container, one level below that of the container around it. */
export function Heading({ view, index, id, children }: HeadingProps) {
  const depth = containersOf(view.store.form.tree, index).length;
  return createElement(`h${Math.min(6, depth + 2)}`, { id, className: 'cs-heading' }, children);
}
