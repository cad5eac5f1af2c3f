import { CODES, type Code } from '@countersign/shared/api/reply.ts';
import type { Contract } from '@countersign/shared/api/contract.ts';
import type { FastifyRequest } from 'fastify';
import { auditLine, writeAudit } from '../work/record-audit.ts';
import { countTry } from '../work/once/count-tries.ts';
import { codeOfRefusal, Refusal } from '../work/refusing/refuse.ts';
import { agentOf } from './open-work.ts';
import type { Services } from './services.ts';

/** Rooms of administrators: what is refused there is told in the operation log. */
const ADMINISTRATION = /^(system|session|records|jobs)\./;
/** Of one person, so that nobody fills the log with what was never done. */
const MOST_A_MINUTE = 30;
const TOLD: readonly Code[] = [CODES.forbidden, CODES.notFound, CODES.conflict, CODES.unprocessable, CODES.warning];

/** Adds a line for a change that was refused to somebody: any that they may not do, and those of administration. */
export async function auditRefusal(
  error: unknown,
  request: FastifyRequest,
  contract: Contract,
  { database, clock }: Services,
): Promise<void> {
  const person = request.caller?.session.person;
  if (!person || contract.method === 'GET' || !(error instanceof Refusal)) return;
  const reason = error.details[0]?.code ?? '';
  const code = codeOfRefusal(reason, contract);
  if (code === undefined || !TOLD.includes(code)) return;
  if (code !== CODES.forbidden && !ADMINISTRATION.test(contract.name)) return;
  const now = clock();
  try {
    const of = ['refused operations', String(person.id)] as const;
    const { isOver } = await countTry(database.kysely, { of, most: MOST_A_MINUTE, within: 60_000 }, now);
    if (isOver) return;
    const from = { now, ip: request.ip, requestId: request.id, agent: agentOf(request) };
    await writeAudit(database.kysely, { ...auditLine(from, contract.name, { reason }, person.id), code });
  } catch (fault) {
    // The refusal is what the caller has to hear.
    request.log.warn(fault, 'a refusal could not be written down');
  }
}
