import type { Page } from 'playwright';
import { beforeAll, expect } from 'vitest';
import { bundle } from '../../../zendesk-app/test/two-origins.ts';

/** What the panel speaks through: the build from npm, or a double of Zendesk's own script, which behaves otherwise. */
export const SDKS = ['npm', 'own'] as const;
export type Sdk = (typeof SDKS)[number];

/** Gives the frames of a page one of the SDKs. */
export type GiveSdk = (page: Page, sdk?: Sdk) => Promise<Page>;

/**
 * Half of the stories are told with each, always the same half, unless `ZAF_SDK` names one for all: `npm run test:sidebar` tells
 * every story with both. Stories about the protocol name theirs.
 */
const usualSdk = (): Sdk =>
  SDKS.find((sdk) => sdk === process.env['ZAF_SDK']) ??
  SDKS[(expect.getState().currentTestName ?? '').length % 2] ??
  'npm';

/** For the stories of a file whose pages have frames of ours. */
export function sdks(): GiveSdk {
  let ownScript: string;
  beforeAll(async () => {
    ownScript = await bundle('own-script');
  });
  return async (page, sdk = usualSdk()) => {
    if (sdk === 'own') await page.context().addInitScript({ content: ownScript });
    return page;
  };
}
