/** Where a process is drawn and set. */
export const designerAddress = (definitionKey: string): string =>
  `/workflow/definition/edit?key=${encodeURIComponent(definitionKey)}`;
