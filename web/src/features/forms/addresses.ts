export type FormTab = 'editor' | 'preview' | 'workflow' | 'publish' | 'data';

/** Where a screen of the form area lies. */
export const formAddress = (formKey: string, tab: FormTab = 'editor'): string =>
  `/project/form/${tab}?formKey=${encodeURIComponent(formKey)}`;

/** The public link under which a form is filled, with its origin. */
export const fillLink = (formKey: string): string => new URL(`/s/${formKey}`, window.location.href).href;
