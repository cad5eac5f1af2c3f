import { LONGEST_BIN_DAYS } from '@countersign/shared/forms/form-settings.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { TextField } from '../../../../ui/fields/fields.tsx';
import type { GroupProps } from './group-props.ts';
import { Group, Pair } from '../setting-layout.ts';

/** How long removed answers can be restored. */
export function BinGroup({ draft, problems, change }: Pick<GroupProps, 'draft' | 'problems' | 'change'>) {
  const t = useT();
  return (
    <Group aria-labelledby="setting-bin">
      <h2 id="setting-bin">{t('forms.access.bin')}</h2>
      <p>{t('forms.access.binHelp')}</p>
      <Pair>
        <TextField
          type="number"
          name="binDays"
          label={t('forms.access.binDays')}
          value={draft.binDays}
          error={problems.has('binDays') ? t('forms.access.binDaysWrong', { most: LONGEST_BIN_DAYS }) : undefined}
          onChange={(binDays) => change({ binDays })}
        />
      </Pair>
    </Group>
  );
}
