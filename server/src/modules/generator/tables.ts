import type { DefinitionState } from '@countersign/shared/api/generator/definitions.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { ResourceDefinition } from '@countersign/shared/resources/made/resource-definition.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

/** A resource that administrators made. What is published is interpreted; the draft may say something else. */
export interface ResourceDefinitionTable {
  id: GeneratedAlways<number>;
  name: string;
  state: Generated<DefinitionState>;
  draft: Json<ResourceDefinition>;
  published: ColumnType<ResourceDefinition | null, string | null | undefined, string | null>;
  /** Counts what was published. */
  version: Generated<number>;
  rev: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** Rows of all of them; `t1` … are what the definition has indexed. */
export interface ResourceRowTable {
  id: GeneratedAlways<number>;
  resource: string;
  values: Json<Record<string, unknown>>;
  department_id: number | null;
  created_by: UserId | null;
  rev: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '../../database/tables.ts' {
  interface Tables {
    resource_definition: ResourceDefinitionTable;
    resource_row: ResourceRowTable;
  }
}
