import { MASK, type Resource, type ResourceRow } from '@countersign/shared/resources/resource.ts';

/** A row as people read it and as the audit log keeps it: what is secret is masked. */
export function masked({ secret }: Resource, row: ResourceRow): ResourceRow {
  const isSecret = secret && row[secret.where] === secret.value && row[secret.field] !== '';
  return isSecret ? { ...row, [secret.field]: MASK } : row;
}

/** A secret that comes back as it was shown stays what it is. */
export function keepsSecret({ secret }: Resource, before: ResourceRow, field: string, value: unknown): boolean {
  return secret?.field === field && value === MASK && before[secret.where] === secret.value;
}
