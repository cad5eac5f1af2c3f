import type { FormSettingsDetail } from '@countersign/shared/api/forms/settings.ts';
import type { problemsOf, SettingDraft } from '../setting-draft.ts';

/** What the groups of the page share. */
export interface GroupProps {
  draft: SettingDraft;
  detail: FormSettingsDetail;
  problems: ReturnType<typeof problemsOf>;
  change: (part: Partial<SettingDraft>) => void;
}
