/** Where the process of a form is drawn, inside the form. */
export const designInForm = (formKey: string, design: string): string =>
  `/project/form/workflow?${new URLSearchParams({ formKey, design })}`;
