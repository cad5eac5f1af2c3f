import type { Field } from '@countersign/shared/forms/schema.ts';
import type { Work } from '../../work/work.ts';

/** A new version of a form is published, in this transaction. */
export interface FormPublished {
  formKey: string;
  fields: readonly Field[];
}

declare module '../../work/emit.ts' {
  interface Events {
    formPublished: { by: Work; about: FormPublished; fact: FormPublished };
  }
}
