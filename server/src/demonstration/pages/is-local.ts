import type { FastifyRequest } from 'fastify';

/** A foreign name that was pointed at this machine is refused. */
export const isLocal = ({ hostname }: FastifyRequest): boolean => ['localhost', '127.0.0.1'].includes(hostname);
