import * as settings from '@countersign/shared/api/session/provider-settings.ts';
import * as providers from '@countersign/shared/api/session/providers.ts';
import { route } from '../../../work/route.ts';
import { SIGNS_IN } from '../sign-in/signs-in.ts';
import { beginBinding, beginProviderSignIn, listProviders } from './begin-sign-in.ts';
import { finishProviderSignIn } from './finish-sign-in.ts';
import { listIdentities, unlinkIdentity } from './identities.ts';
import { listProviderSettings } from './settings/list-providers.ts';
import { addProvider, changeProviderStatus, editProvider, removeProvider } from './settings/save-provider.ts';
import { testProvider } from './settings/test-provider.ts';

/** Calls that ask a provider hold no transaction meanwhile. */
const ASKS = { isInTransaction: false } as const;

export const providerRoutes = [
  route(providers.listProviders, listProviders),
  // A whole company signs in from one address when the day begins.
  route(providers.beginProviderSignIn, beginProviderSignIn, { ...ASKS, triesPerMinute: 600 }),
  route(providers.beginBinding, beginBinding, { ...ASKS, takes: ['signIn'], triesPerMinute: 60 }),
  route(providers.finishProviderSignIn, finishProviderSignIn, {
    ...ASKS,
    takes: SIGNS_IN,
    triesPerMinute: 600,
  }),
  route(providers.listIdentities, listIdentities),
  route(providers.unlinkIdentity, unlinkIdentity),
  route(settings.listProviderSettings, listProviderSettings),
  route(settings.addProvider, addProvider),
  route(settings.editProvider, editProvider),
  route(settings.changeProviderStatus, changeProviderStatus),
  route(settings.removeProvider, removeProvider),
  route(settings.testProvider, testProvider, { ...ASKS, triesPerMinute: 30 }),
];
