import type { Field } from '@countersign/shared/forms/schema.ts';
import type { Call } from '../../work/call.ts';

/** A new version of a form is published, in this transaction. */
export interface FormPublished {
  formKey: string;
  fields: readonly Field[];
}

declare module '../../work/emit.ts' {
  interface Events {
    formPublished: { by: Call; about: FormPublished; fact: FormPublished };
  }
}
