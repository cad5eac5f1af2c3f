import type { LinkedForm } from '../api/tickets.ts';

/** What the request of a linked form is called: its own title as far as the reader may see it, else the form's name. */
export const requestName = ({ title, formTextName }: Pick<LinkedForm, 'title' | 'formTextName'>): string =>
  title || formTextName;
