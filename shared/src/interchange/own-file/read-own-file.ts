import * as z from 'zod/mini';
import { formSettings } from '../../forms/form-settings.ts';
import { formDefinition } from '../../forms/schema.ts';
import { upgradeField } from '../../forms/definition/upgrade-field.ts';
import { formTheme } from '../../forms/theme/form-theme.ts';
import { FileRefused, type Dropped, type ImportedForm } from '../imported-form.ts';
import { nameCycles } from '../names/name-cycles.ts';
import { asLoose } from '../loose.ts';
import { FORMAT, FORMAT_VERSION } from './own-file.ts';

const carriedProcess = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  xml: z.string().check(z.minLength(1), z.maxLength(2_000_000)),
});
const KNOWN = new Set(['$schema', 'format', 'formatVersion', 'definition', 'setting', 'theme', 'process']);

/** Whether a value is a file of ours, of whatever version. */
export const isOwnFile = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'format') === FORMAT;

/** Reads a form from our own file. A file of a later version is refused; parts that nobody knows are named. */
export function readOwnFile(file: Record<string, unknown>): ImportedForm {
  if (Number(file['formatVersion']) > FORMAT_VERSION) throw new FileRefused('newer_version');
  const written = file['formatVersion'] === 1 ? upgraded(file['definition']) : file['definition'];
  const definition = formDefinition.safeParse(written);
  if (!definition.success) throw new FileRefused('not_a_form');
  const dropped: Dropped[] = [
    ...Object.keys(file).filter((key) => !KNOWN.has(key)),
    ...unknownParts(written, definition.data, 'definition'),
  ].map((path) => ({ where: { type: 'path', path }, what: path, why: 'not_supported' }));
  nameCycles(definition.data, (field, what) => {
    const path = `definition.fields.${definition.data.fields.indexOf(field)}`;
    dropped.push({ where: { type: 'path', path }, what, why: 'rule_cycle' });
  });
  const part = <T>(name: string, schema: z.ZodMiniType<T>): T | undefined => {
    if (file[name] === undefined || file[name] === null) return undefined;
    const read = schema.safeParse(file[name]);
    if (read.success) return read.data;
    dropped.push({ where: { type: 'path', path: name }, what: name, why: 'invalid' });
    return undefined;
  };
  const [setting, theme, process] = [
    part('setting', formSettings),
    part('theme', formTheme),
    part('process', carriedProcess),
  ];
  return {
    definition: definition.data,
    dropped,
    ...(setting ? { setting } : {}),
    ...(theme ? { theme } : {}),
    ...(process ? { process } : {}),
  };
}

function upgraded(definition: unknown): unknown {
  const { fields, ...rest } = asLoose(definition);
  return Array.isArray(fields)
    ? { ...rest, fields: fields.map((field: unknown) => upgradeField(asLoose(field))) }
    : definition;
}

/** Paths of what the file says and the schema does not keep. */
function unknownParts(given: unknown, kept: unknown, path: string): string[] {
  if (typeof given !== 'object' || given === null || typeof kept !== 'object' || kept === null) return [];
  return Object.entries(given).flatMap(([key, value]) =>
    Object.hasOwn(kept, key) ? unknownParts(value, Reflect.get(kept, key), `${path}.${key}`) : [`${path}.${key}`],
  );
}
