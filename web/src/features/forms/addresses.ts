export type FormTab =
  | 'editor'
  | 'logic'
  | 'preview'
  | 'languages'
  | 'setting'
  | 'workflow'
  | 'publish'
  | 'theme'
  | 'statistics'
  | 'data';

/** Where a screen of the form area lies. */
export const formAddress = (formKey: string, tab: FormTab = 'editor'): string =>
  `/project/form/${tab}?formKey=${encodeURIComponent(formKey)}`;

/** The public link under which a form is read, with its origin. */
export const viewLink = (formKey: string): string =>
  new URL(`/project/form/view?formKey=${encodeURIComponent(formKey)}`, window.location.href).href;

/** The public link under which a form is filled, with its origin. */
export const fillLink = (formKey: string): string => new URL(`/s/${formKey}`, window.location.href).href;

/** The public page with the counts of a form's choices. */
export const resultsLink = (formKey: string): string => `/project/public/result?formKey=${encodeURIComponent(formKey)}`;

/** The public page on which people find answers, with its origin. */
export const lookUpLink = (formKey: string): string => new URL(`/q/${formKey}`, window.location.href).href;
