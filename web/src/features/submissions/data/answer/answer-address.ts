/** Where one answer stands on a page of its own. */
export const answerAddress = (id: string): string => `/project/form/data/view?id=${encodeURIComponent(id)}`;
