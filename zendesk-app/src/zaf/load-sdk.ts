import npmSdk, { type Sdk } from 'zendesk_app_framework_sdk';

/** An agent does not wait for a script that is blocked or slow: the build from npm speaks the same protocol. */
const SCRIPT_WITHIN_MS = 1500;

type Page = Window & { ZAFClient?: Sdk };

/**
 * The SDK of this page. Where the server names Zendesk's own script (a `link` with the id `zaf-sdk`, fetched early and without
 * holding up the first paint) it is taken, so that Zendesk's patches arrive; else, or when it does not come in time, the build
 * from npm. Never rejects.
 */
export async function loadSdk(page: Page, withinMs = SCRIPT_WITHIN_MS): Promise<Sdk> {
  const named = page.document.getElementById('zaf-sdk')?.getAttribute('href');
  if (!page.ZAFClient && named) await arrival(page.document, named, withinMs);
  return page.ZAFClient ?? npmSdk;
}

function arrival(page: Document, address: string, withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    const script = page.createElement('script');
    script.src = address;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => resolve());
    setTimeout(resolve, withinMs);
    page.head.append(script);
  });
}
