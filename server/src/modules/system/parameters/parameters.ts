import type { Database } from '../../../database/database.ts';

export interface HasParameters {
  parameters: Parameters;
}

export interface Parameter {
  value: string;
  readableBy: 'admin' | 'login' | 'public';
  isSecret: boolean;
}

/** All parameters, known without asking the database: they are read far more often than changed. */
export interface Parameters {
  find(key: string): Parameter | undefined;
  refresh(): Promise<void>;
}

export async function createParameters({ kysely }: Database): Promise<Parameters> {
  let known: ReadonlyMap<string, Parameter> = new Map();
  const refresh = async (): Promise<void> => {
    const rows = await kysely
      .selectFrom('system_config')
      .select(['key', 'value', 'readable_by', 'is_secret'])
      .execute();
    known = new Map(
      rows.map((row) => [
        row.key.toLowerCase(),
        { value: row.value, readableBy: row.readable_by, isSecret: row.is_secret },
      ]),
    );
  };
  await refresh();
  return { find: (key) => known.get(key.toLowerCase()), refresh };
}
