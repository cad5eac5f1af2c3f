import { API_PREFIX } from '@countersign/shared/api/contract.ts';
import type { FastifyInstance } from 'fastify';
import { endByProvider, type SignOutAnswer } from '../../modules/session/providers/sign-out/end-by-provider.ts';
import { takeForms } from '../incoming/form-body.ts';
import { limitTries } from '../limits/limit-tries.ts';
import type { Services } from '../services.ts';

/** A logout token has a few hundred bytes. */
const LARGEST_BODY = 16 * 1024;
/** When a company's working day ends, its provider signs everybody out from one address. */
const CALLS_PER_MINUTE = 600;

const STATUS: Record<SignOutAnswer, number> = { done: 200, invalid: 400, unavailable: 503 };

/**
 * `POST /api/auth/backchannel-logout/{path}`: a sign-in provider ends sessions (OpenID Connect Back-Channel Logout 1.0). It posts a
 * form, as that specification says, so it is no call of the contract; the signed token in it is the caller's only right.
 */
export async function providerPages(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    await takeForms(scope, LARGEST_BODY);
    const onRequest = limitTries(services, 'backchannel logout', CALLS_PER_MINUTE);
    const url = `${API_PREFIX}/auth/backchannel-logout/:path`;
    scope.post(url, { bodyLimit: LARGEST_BODY, onRequest }, async (request, reply) => {
      const { path } = request.params as { path: string };
      const { logout_token: token = '' } = (request.body ?? {}) as { logout_token?: unknown };
      const answer =
        typeof token === 'string' && token !== ''
          ? await endByProvider(services, { path, token, ip: request.ip, requestId: request.id })
          : 'invalid';
      void reply.code(STATUS[answer]).header('Cache-Control', 'no-store');
      if (answer === 'done') return reply.send();
      return reply.send({ error: answer === 'invalid' ? 'invalid_request' : 'temporarily_unavailable' });
    });
  });
}
