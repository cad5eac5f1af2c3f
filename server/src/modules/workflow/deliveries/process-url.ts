import type { Services } from '../../../services.ts';

/** Where people see a process, whoever they are in it. */
export const processUrl = ({ config }: Pick<Services, 'config'>, instanceId: string): string =>
  `${config.publicUrl}/workflow/process/image?procInsId=${encodeURIComponent(instanceId)}`;
