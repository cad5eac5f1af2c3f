/** Where the password of a form is asked for, by a page of the server that leads back to `next`, a path of this site. */
export const passwordAddress = (formKey: string, next: string): string =>
  `/s/${encodeURIComponent(formKey)}?${new URLSearchParams({ next }).toString()}`;
