import { LIMIT_KINDS, LIMIT_PERIODS, limitPeriod, type LimitKind } from '@countersign/shared/forms/form-settings.ts';
import { useT } from '../../../../../lib/texts/i18n.ts';
import { CheckField, FieldStack, SelectField, TextField } from '../../../../../ui/fields/fields.tsx';
import type { GroupProps } from '../group-props.ts';
import { Below, Group, Pair } from '../../setting-layout.ts';

/** How many answers are taken: in all, and from one sender. */
export function LimitsGroup(props: GroupProps) {
  const t = useT();
  return (
    <Group aria-labelledby="setting-limits">
      <h2 id="setting-limits">{t('forms.access.limits')}</h2>
      <p>{t('forms.access.limitsHelp')}</p>
      <FieldStack>
        {LIMIT_KINDS.map((kind) => (
          <Limit key={kind} kind={kind} {...props} />
        ))}
      </FieldStack>
    </Group>
  );
}

function Limit({ kind, draft, problems, change }: GroupProps & { kind: LimitKind }) {
  const t = useT();
  const limit = draft.limits[kind];
  const set = (part: Partial<typeof limit>) => change({ limits: { ...draft.limits, [kind]: { ...limit, ...part } } });
  return (
    <div role="group" aria-label={t(`forms.access.limit.${kind}`)}>
      <CheckField
        label={t(`forms.access.limit.${kind}`)}
        hint={t(`forms.access.limitHint.${kind}`)}
        isChecked={limit.isOn}
        onChange={(isOn) => set({ isOn })}
      />
      {limit.isOn && (
        <Below>
          <Pair>
            <TextField
              type="number"
              label={t('forms.access.count')}
              value={limit.count}
              error={problems.has(kind) ? t('forms.access.countWrong') : undefined}
              onChange={(count) => set({ count })}
            />
            <SelectField
              label={t('forms.access.period')}
              value={limit.period}
              options={LIMIT_PERIODS.map((value) => ({ value, label: t(`forms.access.periods.${value}`) }))}
              onChange={(value) => set({ period: limitPeriod.parse(value) })}
            />
          </Pair>
        </Below>
      )}
    </div>
  );
}
