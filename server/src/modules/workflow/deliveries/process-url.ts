import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import type { HasConfig } from '../../../config/config.ts';

/** Where people see a process, whoever they are in it. */
export const processUrl = ({ config }: HasConfig<'publicUrl'>, instanceId: InstanceId): string =>
  `${config.publicUrl}/workflow/process/image?procInsId=${encodeURIComponent(instanceId)}`;
