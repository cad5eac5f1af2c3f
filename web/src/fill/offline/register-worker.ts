const ADDRESS = '/s/worker.js';

interface WithSync extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/** Lets the page open without a network from now on. Where the browser has no such thing, it works while it is open. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(ADDRESS, { scope: '/s/' });
    const { active } = await navigator.serviceWorker.ready;
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    const scripts = fetched.filter((name) => new URL(name).pathname.startsWith('/static/fill/'));
    active?.postMessage({ page: location.pathname, scripts });
  } catch {
    // No https, or a browser that keeps nothing: then the open page has to do.
  }
}

/** Asks the browser to send what waits once there is a network, also when the page is closed by then. */
export async function askForSync(): Promise<void> {
  try {
    const ready = (await navigator.serviceWorker?.getRegistration('/s/')) as WithSync | undefined;
    await ready?.sync?.register('send');
  } catch {
    // Not every browser has it; the page sends when it is open.
  }
}
