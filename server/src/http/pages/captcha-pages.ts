import { API_PREFIX } from '@countersign/shared/api/contract.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { storageTrouble } from '../../database/trouble/storage-trouble.ts';
import { checkPuzzle } from '../../modules/captcha/puzzle/check-puzzle.ts';
import { getPuzzle } from '../../modules/captcha/puzzle/get-puzzle.ts';
import { failedWith, type RepModel } from '../../modules/captcha/puzzle/puzzle-answers.ts';
import { codeOfRefusal, Refusal } from '../../work/refusing/refuse.ts';
import { agentOf } from '../open-work.ts';
import type { Services } from '../services.ts';

const LARGEST_BODY = 8 * 1024;
const CALLS = { get: getPuzzle, check: checkPuzzle } as const;

/** `/api/captcha/get` and `/api/captcha/check`: the calls of AJ-Captcha, whose clients know no envelope. */
export async function captchaPages(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler(replyToError);
    for (const [name, act] of Object.entries(CALLS)) {
      scope.post(
        `${API_PREFIX}/captcha/${name}`,
        // Packed, the size would tell of the pictures what their filling hides; they do not get smaller anyway.
        { bodyLimit: LARGEST_BODY, compress: false, logLevel: 'warn' },
        async (request, reply) => {
          const { body } = request;
          if (typeof body !== 'object' || body === null || Array.isArray(body))
            return say(reply, wrongRequest(request));
          const visitor = { ip: request.ip, agent: agentOf(request), language: languageOf(request) };
          return say(reply, await act(services, body as Record<string, unknown>, visitor));
        },
      );
    }
  });
}

const say = (reply: FastifyReply, answer: RepModel): FastifyReply =>
  reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send(answer);

const languageOf = ({ headers }: FastifyRequest): string => headers['accept-language'] ?? '';
const wrongRequest = (request: FastifyRequest): RepModel => failedWith('invalidRequest', languageOf(request));

/** Whatever was sent, and whatever happens, the answer has the shape of the protocol. */
function replyToError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOf(error);
  if (status < 500) return say(reply.code(status), wrongRequest(request));
  if (!storageTrouble(error)) request.log.error(error, 'fault');
  return say(reply.code(status), failedWith('failed', languageOf(request)));
}

function statusOf(error: FastifyError | Error): number {
  if (storageTrouble(error)) return 503;
  if (error instanceof Refusal) return codeOfRefusal(error.details[0]?.code ?? '') ?? 400;
  return 'statusCode' in error ? (error.statusCode ?? 500) : 500;
}
