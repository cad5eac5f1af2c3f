import type { Field, FormDefinition } from '../../../forms/schema.ts';
import type { Part } from './part.ts';
import { isInParts, partsOfField } from './parts-of-field.ts';

/** The parts of the fields of a form, with the names of their questions, which no other question of the file has. */
export class PartNames {
  private readonly parts = new Map<string, readonly Part[]>();
  private readonly paths = new Map<string, readonly string[]>();
  private readonly names = new Map<string, string>();
  private readonly byPath = new Map<string, Part>();

  constructor({ fields }: FormDefinition) {
    const taken = new Set<string>(fields.map(({ key }) => key));
    for (const field of fields) if (isInParts(field)) this.add(field.key, partsOfField(field), taken);
  }

  private add(key: string, parts: readonly Part[], taken: Set<string>): void {
    this.parts.set(key, parts);
    const paths = parts.flatMap(({ path }) => (path === null ? [] : [key + path]));
    this.paths.set(key, paths.length === parts.length ? paths : []);
    for (const part of parts) {
      const name = freeName(`${key}_${part.id.replaceAll(/\W/g, '_')}`, taken);
      taken.add(name);
      this.names.set(`${key} ${part.id}`, name);
      if (part.path === null) continue;
      this.names.set(key + part.path, name);
      this.byPath.set(key + part.path, part);
    }
  }

  /** None of a field that is one question. */
  of = (field: Field): readonly Part[] => this.parts.get(field.key) ?? [];

  nameOf = (key: string, id: string): string => this.names.get(`${key} ${id}`) ?? key;

  /** The parts of an answer as expressions name them. */
  pathsOf = (key: string): readonly string[] => this.paths.get(key) ?? [];

  partAt = (path: string): Part | undefined => this.byPath.get(path);

  /** The name of a question: of a part as expressions name it, or of a field. */
  questionOf = (key: string): string => this.names.get(key) ?? key;
}

/** The name, with a number behind it where it is taken. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  for (let at = 2; taken.has(name); at++) name = `${wanted}_${at}`;
  return name;
}
