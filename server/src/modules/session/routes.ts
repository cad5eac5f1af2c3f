import * as passwords from '@countersign/shared/api/session/passwords.ts';
import * as session from '@countersign/shared/api/session/session.ts';
import { route } from '../../work/route.ts';
import { exchange } from './sign-in/exchange.ts';
import { getInfo } from './get-info.ts';
import { getRouters } from './get-routers.ts';
import { login } from './sign-in/login.ts';
import { logout } from './logout.ts';
import { renew } from './renewal/renew.ts';
import { makePasswordLink, readPasswordLink, setPassword } from './sign-in/password-link.ts';
import { setUp } from './sign-in/set-up.ts';
import { tokenRoutes } from './tokens/token-routes.ts';
import { socketTicket } from './sessions/socket-ticket.ts';

export const sessionRoutes = [
  ...tokenRoutes,
  // A wrong try is refused and must be remembered all the same.
  route(session.login, login, { takes: ['client', 'setSessionCookie', 'tellSigningKey'], isInTransaction: false }),
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
];
