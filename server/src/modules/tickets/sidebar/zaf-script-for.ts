import type { ZendeskAccount } from '../../zendesk/accounts/find-account.ts';

/** Zendesk asks apps to load its SDK from here, so that its patches reach them without a release of ours. */
const ZAF_SCRIPT = 'https://static.zdassets.com/zendesk_app_framework_sdk/2.0/zaf_sdk.min.js';

/** Address of Zendesk's own SDK for frames of a real account; null elsewhere, where nothing foreign is loaded. */
export const zafScriptFor = ({ origin }: Pick<ZendeskAccount, 'origin'>): string | null =>
  /^https:\/\/[a-z\d-]+\.zendesk\.com$/.test(origin) ? ZAF_SCRIPT : null;
