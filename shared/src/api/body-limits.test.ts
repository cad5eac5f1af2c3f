import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { LARGE_BODY, USUAL_BODY } from './contract.ts';
import { allContracts } from './contracts.ts';

/** The part of JSON Schema that contracts use. */
interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  pattern?: string;
  format?: string;
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
}

/** UTF-8 of Chinese; what a pattern spells out is ASCII. */
const BYTES_OF_A_LETTER = 3;
/** Ids, moments, numbers and whatever else is short. */
const SHORT = 130;

/** Bytes of the largest JSON that fits, infinite where nothing bounds it. */
function largest(schema: Schema): number {
  if ('const' in schema) return sizeOf(schema.const);
  if (schema.enum) return Math.max(...schema.enum.map(sizeOf));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return Math.max(...choices.map(largest));
  if (schema.type === 'string') return largestText(schema);
  if (schema.type === 'array') return (schema.maxItems ?? Infinity) * (largest(schema.items ?? {}) + 1);
  if (schema.type === 'object') return largestObject(schema);
  return schema.type === undefined ? Infinity : SHORT;
}

const sizeOf = (value: unknown): number => JSON.stringify(value).length;

function largestText({ maxLength, pattern = '', format }: Schema): number {
  if (maxLength !== undefined) return maxLength * (pattern ? 1 : BYTES_OF_A_LETTER);
  const isBounded = format !== undefined || (pattern !== '' && !/(?<!\\)[*+]|,\}/.test(pattern));
  return isBounded ? SHORT : Infinity;
}

function largestObject({ properties = {}, additionalProperties }: Schema): number {
  if (typeof additionalProperties === 'object') return Infinity;
  return Object.entries(properties).reduce((sum, [name, each]) => sum + name.length + 4 + largest(each), 2);
}

/** No schema says how large these may be: the form, the draft, the number of names does. */
const BOUND_ELSEWHERE = [
  'forms.saveDraft',
  'forms.saveToLibrary',
  'submissions.changeMany',
  'submissions.editLookedUp',
  'submissions.lookUp',
  'submissions.submit',
  'submissions.submitPublic',
  'submissions.update',
  'submissions.saveDraft',
  'workflow.preview',
  'workflow.reviewTask',
  'workflow.simulateDesign',
  'tickets.keepDraft',
  'tickets.resubmit',
  'tickets.sendWithTicket',
  'system.saveFilter',
  // The rules of each key.
  'system.saveEnvConfig',
  // The schema of the handler.
  'jobs.addSchedule',
  'jobs.editSchedule',
  // The published definition.
  'generator.addRow',
  'generator.editRow',
  'generator.orderExport',
  'generator.checkImport',
  'generator.importRows',
];

describe('every call with a body takes what a person can mean, and no more', () => {
  const calls = allContracts
    .filter(({ method, body }) => (method === 'POST' || method === 'PUT') && body !== 'multipart')
    .map((contract) => ({
      name: contract.name,
      limit: contract.bodyBytes ?? USUAL_BODY,
      needs: largest(
        z.toJSONSchema(contract.input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema,
      ),
    }));

  test('what nothing bounds is known by name', () => {
    const unbound = calls.filter(({ needs }) => needs === Infinity).map(({ name }) => name);
    expect(unbound.toSorted()).toEqual(BOUND_ELSEWHERE.toSorted());
  });

  test.each(calls.filter(({ needs }) => needs < Infinity))('$name', ({ limit, needs }) => {
    if (limit > USUAL_BODY) expect(needs, 'the usual limit is enough').toBeGreaterThan(USUAL_BODY);
    expect(limit, 'the whole input must fit').toBeGreaterThanOrEqual(Math.min(needs, LARGE_BODY / 4));
    expect(limit, 'a smaller limit is enough').toBeLessThan(Math.max(needs * 4, USUAL_BODY + 1));
  });
});
