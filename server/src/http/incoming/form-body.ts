import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { storableText } from '../../work/json-body.ts';

/**
 * Lets the routes of a scope take posted HTML forms of at most so many bytes. Of a name that is there twice the last text counts;
 * what no text of a database can hold is left out.
 */
export async function takeForms(scope: FastifyInstance, bodyLimit: number): Promise<void> {
  await scope.register(formbody, { bodyLimit, parser: fieldsOf });
}

/** The texts of a posted form by name, in an object without a prototype. */
function fieldsOf(text: string): Record<string, string> {
  const fields = Object.create(null) as Record<string, string>;
  for (const [name, value] of new URLSearchParams(text)) fields[name] = storableText(value);
  return fields;
}
