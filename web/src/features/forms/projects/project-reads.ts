import { listFolders } from '@countersign/shared/api/forms/folders.ts';
import { projects, transfers } from '@countersign/shared/api/forms/projects.ts';
import { list } from '@countersign/shared/api/forms/forms.ts';

/** What shows other numbers once a project has changed. */
export const PROJECT_READS = [projects, list, listFolders, transfers];
