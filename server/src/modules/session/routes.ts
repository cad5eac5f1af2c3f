import * as factors from '@countersign/shared/api/session/factors.ts';
import * as identity from '@countersign/shared/api/session/identity.ts';
import * as passwords from '@countersign/shared/api/session/passwords.ts';
import * as preferences from '@countersign/shared/api/session/preferences.ts';
import * as profile from '@countersign/shared/api/session/profile.ts';
import * as session from '@countersign/shared/api/session/session.ts';
import { route } from '../../work/route.ts';
import { answerChallenge } from './factors/answer-challenge.ts';
import { beginEnrolment, finishEnrolment } from './factors/enrolment.ts';
import { beginTotp, confirmTotp, listFactors, removeTotp, renewRecoveryCodes } from './factors/own-factors.ts';
import { beginPasskeyEnrolment, finishPasskeyEnrolment } from './factors/passkeys/enrol-passkey.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './factors/passkeys/own-passkeys.ts';
import { beginPasskeySignIn, passkeySignIn } from './factors/passkeys/passkey-sign-in.ts';
import { resetFactors } from './factors/reset-factors.ts';
import { beginIdentity, confirmIdentity } from './identity/confirm-identity.ts';
import { changePassword } from './passwords/change-password.ts';
import { forgotPassword } from './passwords/forgotten-link.ts';
import { exchange } from './sign-in/exchange.ts';
import { getInfo } from './get-info.ts';
import { getRouters } from './get-routers.ts';
import { SIGNS_IN } from './sign-in/signs-in.ts';
import { login } from './sign-in/login.ts';
import { logout } from './logout.ts';
import { renew } from './renewal/renew.ts';
import { makePasswordLink, readPasswordLink, setPassword } from './passwords/password-link.ts';
import { beginEmail, confirmEmail } from './profile/own-email.ts';
import { getProfile, saveMutedMails, saveProfile } from './profile/own-profile.ts';
import { getPreferences, savePreferences } from './profile/own-preferences.ts';
import { setUp } from './sign-in/set-up.ts';
import { providerRoutes } from './providers/provider-routes.ts';
import { tokenRoutes } from './tokens/token-routes.ts';
import { socketTicket } from './sessions/socket-ticket.ts';

export const sessionRoutes = [
  ...tokenRoutes,
  ...providerRoutes,
  // A wrong try is refused and must be remembered all the same.
  route(session.login, login, { takes: SIGNS_IN, isInTransaction: false }),
  route(session.logout, logout, { takes: ['signIn', 'setSessionCookie'] }),
  route(session.getInfo, getInfo, { takes: ['signIn', 'tellSigningKey'] }),
  route(session.getRouters, getRouters),
  // Each right code was made for somebody who is signed in; a whole company may spend theirs from one address.
  route(session.exchange, exchange, {
    takes: ['client', 'signIn', 'setSessionCookie', 'tellSigningKey'],
    wrongTries: { codes: ['code_used', 'code_expired'], perMinute: 120 },
  }),
  // Thousands of agents may share one address, and all of them renew when the working day begins.
  route(session.renew, renew, { isInTransaction: false, triesPerMinute: 3000 }),
  route(session.socketTicket, socketTicket, { takes: ['signIn'] }),
  route(session.setUp, setUp, { triesPerMinute: 30 }),
  route(passwords.makePasswordLink, makePasswordLink),
  route(passwords.readPasswordLink, readPasswordLink, { triesPerMinute: 30 }),
  route(passwords.setPassword, setPassword, { triesPerMinute: 30 }),
  route(passwords.forgotPassword, forgotPassword, { isInTransaction: false }),
  route(passwords.changePassword, changePassword, { takes: ['client', 'signIn'], isInTransaction: false }),
  route(profile.getProfile, getProfile),
  route(profile.saveProfile, saveProfile),
  route(profile.saveMutedMails, saveMutedMails),
  route(preferences.getPreferences, getPreferences),
  route(preferences.savePreferences, savePreferences),
  route(profile.beginEmail, beginEmail, { takes: ['signIn'], isInTransaction: false }),
  route(profile.confirmEmail, confirmEmail, { takes: ['signIn'], isInTransaction: false }),
  route(factors.answerChallenge, answerChallenge, { takes: SIGNS_IN, isInTransaction: false, triesPerMinute: 120 }),
  route(factors.beginEnrolment, beginEnrolment, { takes: SIGNS_IN, isInTransaction: false, triesPerMinute: 120 }),
  route(factors.finishEnrolment, finishEnrolment, { takes: SIGNS_IN, isInTransaction: false, triesPerMinute: 120 }),
  route(factors.beginPasskeyEnrolment, beginPasskeyEnrolment, {
    takes: SIGNS_IN,
    isInTransaction: false,
    triesPerMinute: 120,
  }),
  route(factors.finishPasskeyEnrolment, finishPasskeyEnrolment, {
    takes: SIGNS_IN,
    isInTransaction: false,
    triesPerMinute: 120,
  }),
  route(factors.beginPasskeySignIn, beginPasskeySignIn, { takes: SIGNS_IN, triesPerMinute: 120 }),
  route(factors.passkeySignIn, passkeySignIn, { takes: SIGNS_IN, isInTransaction: false, triesPerMinute: 120 }),
  route(factors.listFactors, listFactors),
  route(factors.beginTotp, beginTotp, { takes: ['signIn'] }),
  route(factors.confirmTotp, confirmTotp, { takes: ['signIn'], isInTransaction: false }),
  route(factors.removeTotp, removeTotp, { takes: ['signIn'] }),
  route(factors.renewRecoveryCodes, renewRecoveryCodes, { takes: ['signIn'] }),
  route(factors.beginPasskey, beginPasskey, { takes: ['signIn'] }),
  route(factors.addPasskey, addPasskey, { takes: ['signIn'], isInTransaction: false }),
  route(factors.renamePasskey, renamePasskey),
  route(factors.removePasskey, removePasskey, { takes: ['signIn'] }),
  route(factors.resetFactors, resetFactors),
  route(identity.beginIdentity, beginIdentity, { takes: ['signIn'] }),
  route(identity.confirmIdentity, confirmIdentity, { takes: ['client', 'signIn'], isInTransaction: false }),
];
