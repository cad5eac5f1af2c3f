import { listDepartments } from '@countersign/shared/api/system/departments.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import type { References } from '../../../ui/resource/resource-web.ts';
import { treeOptions } from '../tree-options.ts';

/** The departments that a post can belong to; none for readers who may not list departments. */
export function useDepartments() {
  const mayList = useMay('system:dept:list');
  const read = useRead(listDepartments, mayList ? {} : null);
  const references: References = read.data ? { department: treeOptions(read.data, ({ isInReach }) => isInReach) } : {};
  return { mayList, read, references };
}
