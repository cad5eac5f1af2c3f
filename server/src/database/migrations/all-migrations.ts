import type { Migration } from 'kysely/migration';
import { meta } from './0001-meta.ts';
import { system } from './0001-system.ts';
import { forms } from './0002-forms.ts';
import { submissions } from './0003-submissions.ts';
import { workflow } from './0004-workflow.ts';
import { tickets } from './0005-tickets.ts';
import { files } from './0006-files.ts';
import { workflowRecords } from './0007-workflow-records.ts';

/**
 * Every change of the tables, oldest first. A migration that was released is never edited, and it imports nothing of
 * the product: it must do tomorrow what it did on the day it was written.
 */
export const allMigrations: Record<string, Migration> = {
  '0001-meta': meta,
  '0001-system': system,
  '0002-forms': forms,
  '0003-submissions': submissions,
  '0004-workflow': workflow,
  '0005-tickets': tickets,
  '0006-files': files,
  '0007-workflow-records': workflowRecords,
};
