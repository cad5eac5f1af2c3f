import type { DropReason } from '../../imported-form.ts';

/** Names what the sheets cannot say: its path in the form, what stood there, and why. */
export type Drop = (path: string, what: string, why: DropReason) => void;
