import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import type { Work } from '../../work/work.ts';

/** A new version of a form is published, in this transaction. */
export interface FormPublished {
  formKey: FormKey;
  fields: readonly Field[];
}

/** A form goes for good, in this transaction; what hangs on it goes first. */
export interface FormErased {
  formKey: FormKey;
}

declare module '../../work/emit.ts' {
  interface Events {
    formErased: { by: Pick<Work, 'db'>; about: FormErased; fact: FormErased };
    formPublished: { by: Work; about: FormPublished; fact: FormPublished };
  }
}
