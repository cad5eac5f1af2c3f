import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';

/** A person whom the provider knows. */
export interface OidcAccount {
  email?: string;
  email_verified?: boolean;
  name?: string;
  preferred_username?: string;
}

/** Does something else than the provider would with a request; false lets it pass. */
export type OidcFault = (request: IncomingMessage, reply: ServerResponse) => boolean;

export interface TestOidc {
  issuer: string;
  clientId: string;
  clientSecret: string;
  accounts: Map<string, OidcAccount>;
  /** Who is at the browser. */
  person: string;
  fault: OidcFault | null;
  /** Signs with the provider's own key; with `isForged` with another one of the same name. */
  sign(claims: JWTPayload, options?: { isForged?: boolean; typ?: string; alg?: string }): Promise<string>;
  /** A browser of its own at the provider, with its cookies. */
  browser(): OidcBrowser;
  close(): Promise<void>;
}

export interface OidcBrowser {
  /** Opens an address and follows the provider wherever it leads; answers the first address that is not the provider's. */
  open(address: string): Promise<URL>;
}

interface Client {
  /** Origin of the server that signs people in with it. */
  app: string;
  path: string;
}

const KID = 'test-key';

/** A real OpenID provider on a free port. It asks nobody for a password: `person` is who comes. */
export async function startOidc({ app, path }: Client): Promise<TestOidc> {
  const [own, forged] = await Promise.all([0, 1].map(() => generateKeyPair('RS256', { extractable: true })));
  if (!own || !forged) throw new Error('there are two keys');
  const [clientId, clientSecret] = ['countersign', 'a secret with = and %'];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accounts = new Map<string, OidcAccount>();
  const jwk = { ...(await exportJWK(own.privateKey)), kid: KID, alg: 'RS256', use: 'sig' };
  const provider = new Provider(issuer, {
    jwks: { keys: [jwk] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${app}/authLogin/${path}`],
        post_logout_redirect_uris: [`${app}/login`],
        backchannel_logout_uri: `${app}/api/auth/backchannel-logout/${path}`,
        backchannel_logout_session_required: true,
      },
    ],
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    cookies: { keys: ['a key of a test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true },
    },
    // Without the guard that keeps it from this machine.
    fetch: (address: string, { method, headers, body, redirect }: RequestInit) =>
      fetch(address, { method, headers, body, redirect } as RequestInit),
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, id: string) =>
      accounts.has(id) ? { accountId: id, claims: () => ({ sub: id, ...accounts.get(id) }) } : undefined,
    loadExistingGrant: async ({ oidc }: GrantContext) => {
      const grant = new oidc.provider.Grant({ accountId: oidc.session.accountId, clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  const oidc: TestOidc = {
    issuer,
    clientId,
    clientSecret,
    accounts,
    person: '',
    fault: null,
    sign: (claims, { isForged = false, typ = 'JWT' } = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: KID, typ })
        .sign((isForged ? forged : own).privateKey),
    browser: () => browserAt(issuer),
    close: () => closed(server),
  };
  server.on('request', (request, reply) => {
    if (oidc.fault?.(request, reply)) return;
    if (!request.url?.startsWith('/interaction/')) return answer(request, reply);
    void provider.interactionFinished(request, reply, { login: { accountId: oidc.person } });
  });
  return oidc;
}

interface GrantContext {
  oidc: { provider: Provider; session: { accountId: string } };
}

function browserAt(issuer: string): OidcBrowser {
  const cookies = new Map<string, string>();
  const send = async (address: URL | string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(address, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return reply;
  };
  return {
    async open(address) {
      let at = new URL(address);
      let init: RequestInit = {};
      while (at.origin === issuer) {
        const reply = await send(at, init);
        const to = reply.headers.get('location');
        const text = to === null ? await reply.text() : '';
        // The page that asks whether to sign out here as well: yes.
        const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)?.[1];
        if (to === null && xsrf === undefined) throw new Error(`the provider answered ${reply.status}: ${text}`);
        init = xsrf === undefined ? {} : { method: 'POST', body: new URLSearchParams({ xsrf, logout: 'yes' }) };
        at = new URL(to ?? '/session/end/confirm', at);
      }
      return at;
    },
  };
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });
