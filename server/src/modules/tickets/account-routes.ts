import * as accounts from '@countersign/shared/api/zendesk/accounts.ts';
import * as automations from '@countersign/shared/api/tickets/automations.ts';
import * as outbound from '@countersign/shared/api/tickets/outbound.ts';
import * as tagTriggers from '@countersign/shared/api/tickets/tag-triggers.ts';
import * as signIn from '@countersign/shared/api/zendesk/sign-in.ts';
import { route } from '../../work/route.ts';
import { getAutomations } from './actions/get-automations.ts';
import { makeActionToken, removeActionToken } from './actions/action-token.ts';
import { makeActionWebhook } from './actions/make-action-webhook.ts';
import { setAutomationPerson } from './actions/set-automation-person.ts';
import { listChecks, startCheck } from './inbound/checks.ts';
import { listOutbound } from './outbound/list-outbound.ts';
import { removeOutbound } from './outbound/remove-outbound.ts';
import { retryOutbound } from './outbound/retry-outbound.ts';
import { beginSignIn, finishSignIn, listSignIns } from '../zendesk/agents/web-sign-in.ts';
import { listTagTriggers } from './tag-triggers/list-tag-triggers.ts';
import { makeTagTrigger } from './tag-triggers/make-tag-trigger.ts';
import { removeTagTrigger } from './tag-triggers/remove-tag-trigger.ts';
import { addAccount } from '../zendesk/accounts/add-account.ts';
import { connectAccount } from '../zendesk/accounts/connecting/connect-account.ts';
import { editAccount } from '../zendesk/accounts/edit-account.ts';
import { fetchPublicKey } from '../zendesk/accounts/connecting/fetch-public-key.ts';
import { getAccount, listAccounts } from '../zendesk/accounts/list-accounts.ts';
import { makeWebhook } from '../zendesk/accounts/webhooks/make-webhook.ts';
import { getMapping, mappingChoices, saveMapping } from '../zendesk/accounts/settings/mapping.ts';
import { getOptions, saveOptions } from '../zendesk/accounts/settings/options.ts';
import { removeAccount } from '../zendesk/accounts/remove-account.ts';
import { sendPackage } from '../zendesk/package/send-package.ts';
import { testAccount } from '../zendesk/accounts/connecting/test-account.ts';

/** Calls that ask Zendesk hold no transaction while they wait for it. */
const ASKS_ZENDESK = { isInTransaction: false };

export const accountRoutes = [
  route(accounts.listAccounts, listAccounts),
  route(accounts.getAccount, getAccount),
  route(accounts.addAccount, addAccount),
  route(accounts.editAccount, editAccount),
  route(accounts.removeAccount, removeAccount),
  route(accounts.downloadPackage, sendPackage),
  route(accounts.testAccount, testAccount, ASKS_ZENDESK),
  route(accounts.fetchPublicKey, fetchPublicKey, ASKS_ZENDESK),
  route(accounts.connectAccount, connectAccount),
  route(accounts.makeWebhook, makeWebhook, ASKS_ZENDESK),
  route(accounts.getMapping, getMapping),
  route(accounts.saveMapping, saveMapping),
  route(accounts.mappingChoices, mappingChoices),
  route(accounts.getOptions, getOptions),
  route(accounts.saveOptions, saveOptions),
  route(accounts.listChecks, listChecks),
  route(accounts.startCheck, startCheck),
  route(automations.getAutomations, getAutomations),
  route(automations.setAutomationPerson, setAutomationPerson),
  route(automations.makeActionToken, makeActionToken),
  route(automations.removeActionToken, removeActionToken),
  route(automations.makeActionWebhook, makeActionWebhook, ASKS_ZENDESK),
  route(tagTriggers.listTagTriggers, listTagTriggers, ASKS_ZENDESK),
  route(tagTriggers.makeTagTrigger, makeTagTrigger, ASKS_ZENDESK),
  route(tagTriggers.removeTagTrigger, removeTagTrigger, ASKS_ZENDESK),
  route(outbound.listOutbound, listOutbound),
  route(outbound.retryOutbound, retryOutbound),
  route(outbound.removeOutbound, removeOutbound),
  route(signIn.listSignIns, listSignIns),
  route(signIn.beginSignIn, beginSignIn),
  route(signIn.finishSignIn, finishSignIn, {
    ...ASKS_ZENDESK,
    takes: ['client', 'setSessionCookie', 'setCookie', 'tellSigningKey'],
  }),
];
