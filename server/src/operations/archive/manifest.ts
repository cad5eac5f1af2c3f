import * as z from 'zod';

/** The format that this release writes. A release reads its own format and earlier ones. */
export const FORMAT = 1;

/** The first entry of every backup, the last two, and the sealed secret. */
export const HEAD = 'countersign-backup.json';
export const MANIFEST = 'manifest.json';
export const MANIFEST_HASH = 'manifest.sha256';
export const SECRET = 'secret.json';

const part = z.object({ name: z.string(), size: z.number(), sha256: z.string() });

/** An entry of the archive: its size in bytes and its SHA-256 in hex. */
export type Part = z.infer<typeof part>;

const table = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  /** Tables that its foreign keys point to. */
  references: z.array(z.string()),
  rows: z.number(),
  /** Gzipped lines; each line is one row: a JSON array with the text of PostgreSQL for each column, or null. */
  parts: z.array(part.extend({ rows: z.number() })),
});

/** A table with its rows, in the order of the archive. */
export type BackupTable = z.infer<typeof table>;

const head = z.object({ format: z.number(), product: z.literal('countersign'), version: z.string() });

export const manifestSchema = head.extend({
  madeAt: z.string(),
  database: z.enum(['embedded', 'postgresql']),
  /** Steps of the tables, oldest first. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Contents of files by their key in the storage; `parts` one after the other are the content. */
  files: z.array(z.object({ key: z.string(), size: z.number(), sha256: z.string(), parts: z.array(part) })),
  /** Keys that the database names and the storage did not have. */
  missingFiles: z.array(z.string()),
  secret: part.nullable(),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const headSchema = head;
