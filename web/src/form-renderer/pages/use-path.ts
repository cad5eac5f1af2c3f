import type { FormPage } from '@countersign/shared/forms/pages/form-pages.ts';
import { useSyncExternalStore } from 'react';
import type { FormStore } from '../form-store.ts';

/** The pages that are on the person's way at present, by their place among all: those with something to be seen. */
export function usePath(store: FormStore, pages: readonly FormPage[]): readonly number[] {
  const read = () => pages.flatMap((page, at) => (hasContent(store, page) ? [at] : [])).join();
  const path = useSyncExternalStore((listener) => store.subscribeAny(listener), read);
  return path === '' ? [0] : path.split(',').map(Number);
}

function hasContent(store: FormStore, { from, to }: FormPage): boolean {
  for (let field = from; field < to; field++) if (store.isVisible(field)) return true;
  return false;
}
