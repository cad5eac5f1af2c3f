import type { LinkedForm } from '../../api/tickets/tickets.ts';

/** What the request of a linked form is called: its own title as far as the reader may see it, else the form's name. */
export const requestName = ({ title, formTextName }: Pick<LinkedForm, 'title' | 'formTextName'>): string =>
  title || formTextName;

/** The same at the head of a card: which form it is, then what it is about. */
export function cardTitle({ title, formTextName: form }: Pick<LinkedForm, 'title' | 'formTextName'>): string {
  if (!title) return form;
  return title.toLowerCase().includes(form.toLowerCase()) ? title : `${form} · ${title}`;
}
