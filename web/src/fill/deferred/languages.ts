import { directionOf } from '@countersign/shared/basics/languages/languages.ts';
import type { OpenPage } from '../deferred.ts';
import { type PageData, readPageData } from '../page-data.ts';

/** Makes the choice of a language at the head of the page work: the form changes in place, the answers stay. */
export function attachLanguages(page: OpenPage): void {
  const chooser = document.querySelector<HTMLSelectElement>('#language');
  if (!chooser) return;
  const change = () => {
    if (chooser.value !== page.data.language) void changeTo(page, chooser);
  };
  chooser.onchange = change;
  // It may have been used before this script was there.
  change();
}

async function changeTo(page: OpenPage, chooser: HTMLSelectElement): Promise<void> {
  const address = new URL(location.href);
  address.searchParams.set('lang', chooser.value);
  try {
    const reply = await fetch(address, { credentials: 'same-origin' });
    const found = new DOMParser().parseFromString(await reply.text(), 'text/html');
    const data = readPageData(found) as PageData | null;
    if (!data) throw new Error('the form is closed');
    history.replaceState(null, '', address);
    showHead(data);
    // The version that the answers were begun on may be an older one by now: only the address changes then.
    if (data.form.version === page.data.form.version) await page.show(data, page.store.answers());
    else location.reload();
  } catch {
    chooser.value = page.data.language;
  }
}

function showHead({ form, language, messages, link }: PageData): void {
  const { title, description = '' } = form.definition;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  document.title = title;
  document.querySelector('#language')?.setAttribute('aria-label', messages.language);
  const head = document.querySelector('#head');
  const [heading, about] = [head?.querySelector('h1'), head?.querySelector('h1 + p')];
  const forWhom = head?.querySelector('.for');
  if (forWhom && link) forWhom.textContent = link.forWhom;
  if (heading) heading.textContent = title;
  if (about) about.textContent = description;
}
