import type { ElementEdit } from '@countersign/shared/workflow/edit/element-edit.ts';
import { processSettingsOf } from '@countersign/shared/workflow/edit/read-settings.ts';
import type { EditableElement } from '@countersign/shared/workflow/bpmn/editable-element.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { SheetSetting } from '../sheet/sheet-setting.tsx';
import { CheckSetting } from './parts/choice-setting.tsx';
import { RunningNumberSetting } from './parts/number-setting.tsx';
import { FeelSetting } from './settings.tsx';
import { SummarySetting } from './summary-setting.tsx';
import { UsersSetting } from './people/users-setting.tsx';

const FLAGS = ['allowCancel', 'allowRecall', 'allowWithdraw'] as const;

/** The settings of the whole process. */
export function ProcessSettings({ process, set }: { process: EditableElement; set: (edit: ElementEdit) => void }) {
  const t = useT();
  const settings = processSettingsOf(process);
  const change = (parts: Partial<typeof settings>) => set({ type: 'process', settings: { ...settings, ...parts } });
  return (
    <>
      {FLAGS.map((flag) => (
        <CheckSetting
          key={flag}
          label={t(`workflow.designer.process.${flag}`)}
          isChecked={settings[flag]}
          onChange={(is) => change({ [flag]: is })}
        />
      ))}
      <UsersSetting
        label={t('workflow.designer.process.admins')}
        ids={settings.admins}
        onChange={(admins) => change({ admins })}
      />
      <FeelSetting
        label={t('workflow.designer.process.title')}
        hint={t('workflow.designer.process.titleHint')}
        textHint={t('workflow.designer.process.titleTextHint')}
        expects="text"
        value={settings.title}
        onChange={(title) => change({ title })}
      />
      <RunningNumberSetting rule={settings.number} onChange={(number) => change({ number })} />
      <SummarySetting keys={settings.summary} onChange={(summary) => change({ summary })} />
      <SheetSetting
        name={typeof process['name'] === 'string' ? process['name'] : ''}
        sheet={settings.print}
        onChange={(print) => change({ print })}
      />
    </>
  );
}
