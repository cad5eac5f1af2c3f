import { asId } from '../../../basics/as-id.ts';
import { formKey, type FormKey } from '@countersign/shared/basics/ids.ts';
import { isSitePath } from '@countersign/shared/basics/site-path.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countedAddress, countTry } from '../../../work/once/count-tries.ts';
import { takeForms } from '../../incoming/form-body.ts';
import type { Services } from '../../services.ts';
import { verifyPassword } from '../../../modules/session/sign-in/hash-password.ts';
import { findSlug } from '../../../modules/forms/publishing/slug-repository.ts';
import { makePass, PASS_LIFE_SECONDS, passCookie } from '../../../modules/forms/settings/form-pass.ts';
import { findSettings } from '../../../modules/forms/settings/find-settings.ts';

const WINDOW_MS = 10 * 60_000;
/** Tries of one address at one form within the window. */
const MOST_TRIES = 10;

/** What became of a password that a visitor has typed; the page says it in words. */
export type PasswordTrouble = 'wrong' | 'too_many';

type Show = (request: FastifyRequest, reply: FastifyReply, trouble: PasswordTrouble) => Promise<FastifyReply>;

/** `POST /s/{key}`: a form with its password as the only field. The right one leads back to the form, or to where the visitor came from, with a pass. */
export async function passwordPages(app: FastifyInstance, services: Services, show: Show): Promise<void> {
  await app.register(async (scope) => {
    await takeForms(scope, 4096);
    scope.post('/s/:key', { logLevel: 'warn' }, async (request, reply) => {
      const key = await keyOf(services, (request.params as { key: string }).key);
      const tried = await tryPassword(request, services, key);
      if (tried.type !== 'right') return show(request, reply, tried.type);
      if (tried.pass !== null) setPass(request, reply, services, key, tried.pass);
      return reply.redirect(onwardOf(request), 303);
    });
  });
}

/** Screens that lead here to have the password asked for name themselves in `?next=`. */
function onwardOf({ query, url }: FastifyRequest): string {
  const { next } = query as { next?: unknown };
  const onward = typeof next === 'string' && isSitePath(next) ? next : url;
  return isSitePath(onward) ? inHeader(onward) : '/';
}

/** An address as a header can hold it: other signs than ASCII's are encoded, what is encoded stays. */
const inHeader = (address: string): string => address.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);

/** A form may be found under a name of its own too. */
async function keyOf({ database }: Services, name: string): Promise<FormKey> {
  if (!formKey.safeParse(name).success) return asId('');
  return (await findSlug(database.kysely, name))?.formKey ?? asId(name);
}

type Tried = { type: PasswordTrouble } | { type: 'right'; pass: string | null };

async function tryPassword(request: FastifyRequest, services: Services, key: FormKey): Promise<Tried> {
  const { kysely } = services.database;
  const stored = await findSettings(kysely, key);
  // Nothing to know: the address itself says what there is.
  if (!stored?.passwordHash) return { type: 'right', pass: null };
  const now = services.clock();
  const of = ['form-password', key, countedAddress(request.ip)] as const;
  if ((await countTry(kysely, { of, most: MOST_TRIES, within: WINDOW_MS }, now)).isOver) return { type: 'too_many' };
  const { password } = (request.body ?? {}) as { password?: unknown };
  const isRight =
    typeof password === 'string' && password.length <= 200 && (await verifyPassword(password, stored.passwordHash));
  if (!isRight) return { type: 'wrong' };
  return {
    type: 'right',
    pass: makePass(services.secretFor, { formKey: key, passwordHash: stored.passwordHash }, now),
  };
}

function setPass(request: FastifyRequest, reply: FastifyReply, { config }: Services, key: FormKey, pass: string): void {
  void reply.setCookie(passCookie(key), pass, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https' || config.publicUrl.startsWith('https:'),
    maxAge: PASS_LIFE_SECONDS,
  });
}
