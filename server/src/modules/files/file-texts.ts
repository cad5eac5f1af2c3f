import type { LanguageCode } from '@countersign/shared/basics/languages/languages.ts';
import { PROCESS_STATUS, type ProcessStatus } from '@countersign/shared/workflow/state.ts';
import { textAt } from '../../basics/texts.ts';

/** What a column of an exported file is called. */
export const fileHeading = (name: string, language: LanguageCode): string =>
  textAt(language, `files.heading.${name}`) ?? name;

const STATUS_NAMES = Object.fromEntries(
  Object.entries(PROCESS_STATUS).map(([name, status]) => [status, name]),
) as Record<ProcessStatus, keyof typeof PROCESS_STATUS>;

/** How an approval stands, as a file says it; empty where there is none. */
export const statusText = (status: ProcessStatus | null, language: LanguageCode): string =>
  status === null ? '' : (textAt(language, `common.processStatus.${STATUS_NAMES[status]}`) ?? '');
