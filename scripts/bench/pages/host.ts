/** What a page under measurement offers to the script outside. */
export interface Host {
  /** Builds the form from its JSON text; resolves when its first fields are in the page. */
  mount(json: string, place: HTMLElement): void | Promise<void>;
}

export interface Bench {
  ready: true;
  /** Mounts, and resolves after the paint that follows. */
  open(json: string): Promise<void>;
  /** Resolves after the paint that follows the moment when so many controls are in the page. */
  complete(controls: number): Promise<void>;
  count(): { controls: number; nodes: number };
}

const afterPaint = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(0);
    }),
  );

/** With `?hold` nothing idle runs, so that the first paint is measured alone. */
if (new URLSearchParams(location.search).has('hold')) globalThis.requestIdleCallback = () => 0;

/** Makes a page measurable. */
export function expose(host: Host): void {
  const place = document.getElementById('app');
  if (!place) throw new Error('the page has no #app');
  const controls = place.getElementsByTagName('input');
  const others = () => place.querySelectorAll('select, textarea').length;
  const bench: Bench = {
    ready: true,
    async open(json) {
      await host.mount(json, place);
      await afterPaint();
    },
    async complete(wanted) {
      while (controls.length + others() < wanted) await new Promise((resolve) => setTimeout(resolve, 4));
      await afterPaint();
    },
    count: () => ({ controls: controls.length + others(), nodes: place.getElementsByTagName('*').length }),
  };
  Object.assign(globalThis, { bench });
}
