/** Opens the page again in the language that is chosen at its head. */
export function attachLanguage(document: Document): void {
  const chooser = document.querySelector<HTMLSelectElement>('#language');
  if (!chooser) return;
  chooser.onchange = () => {
    const address = new URL(location.href);
    address.searchParams.set('lang', chooser.value);
    location.assign(address);
  };
}
