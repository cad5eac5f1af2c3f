import type { FastifyRequest } from 'fastify';
import { storableText } from '../../work/json-body.ts';

/** Hook that leaves out of the parts of an address what no text of a database can hold, for calls and pages alike. */
export async function keepPathStorable({ params }: FastifyRequest): Promise<void> {
  const parts = params as Record<string, string>;
  for (const [name, text] of Object.entries(parts)) parts[name] = storableText(text);
}
