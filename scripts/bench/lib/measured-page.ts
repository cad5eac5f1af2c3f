import type { Browser, CDPSession, Page } from 'playwright';
import type { Bench } from '../pages/host.ts';

declare const bench: Bench;

/** A fresh page of its own, with the counters of its main thread. */
export interface MeasuredPage {
  page: Page;
  cdp: CDPSession;
  /** CPU of the main thread so far in ms: all work, and script alone. */
  cpu(): Promise<{ task: number; script: number }>;
  /** JavaScript heap after a full collection, in MB. */
  heapMb(): Promise<number>;
  close(): Promise<void>;
}

/** Opens an address of a measured page and waits until its script has run. */
export async function openPage(browser: Browser, url: string): Promise<MeasuredPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`page error: ${error.message}`));
  await page.goto(url);
  await page.waitForFunction(() => typeof bench !== 'undefined');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const metric = async (name: string) => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find((one) => one.name === name)?.value ?? 0;
  };
  return {
    page,
    cdp,
    async cpu() {
      const { metrics } = await cdp.send('Performance.getMetrics');
      const ms = (name: string) => (metrics.find((one) => one.name === name)?.value ?? 0) * 1000;
      return { task: ms('TaskDuration'), script: ms('ScriptDuration') };
    },
    async heapMb() {
      await cdp.send('HeapProfiler.enable');
      await cdp.send('HeapProfiler.collectGarbage');
      return (await metric('JSHeapUsedSize')) / 1024 / 1024;
    },
    close: () => context.close(),
  };
}
