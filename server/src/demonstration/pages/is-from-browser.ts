import type { FastifyRequest } from 'fastify';

/** Of the ticket page itself: browsers say where a request comes from, servers do not. */
export const isFromBrowser = (request: FastifyRequest): boolean => request.headers['sec-fetch-site'] !== undefined;
