import type { FastifyInstance, FastifyRequest } from 'fastify';
import { makeWaitBudget, onWaitBudget, type WaitBudget } from '../../database/pool/wait-budget.ts';

/** With what a request does beside waiting it ends within ten seconds. */
export const USUAL_WAITS = 8_000;

/**
 * Every request waits for the database no longer than this in all; then it is refused as where the database is away. Sockets, which
 * stay, are limited statement by statement.
 */
export function limitWaits(app: FastifyInstance, milliseconds: number): void {
  const budgets = new WeakMap<FastifyRequest, WaitBudget>();
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.upgrade !== undefined) return done();
    const budget = makeWaitBudget(milliseconds);
    budgets.set(request, budget);
    reply.raw.once('close', () => (budget.isOpen = false));
    onWaitBudget(budget, done);
  });
  // A body arrives outside of what its request has begun.
  app.addHook('preHandler', (request, _reply, done) => {
    const budget = budgets.get(request);
    if (budget) onWaitBudget(budget, done);
    else done();
  });
}
