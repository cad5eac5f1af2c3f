import { conditionFields, showableFields } from '@countersign/shared/forms/look-up/look-up-fields.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { useMemo } from 'react';
import { Alert, Fieldset } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { CheckField, FieldStack } from '../../../../ui/fields/fields.tsx';
import { useDraft } from '../../session/form-context.ts';
import type { GroupProps } from './group-props.ts';
import { Below, Group, Problem } from '../setting-layout.ts';
import { LookUpAddress } from './look-up-address.tsx';

/** The page on which visitors find answers: what they have to know, what they see then, and whether they may change it. */
export function LookUpGroup({ draft: { lookUp }, detail, problems, change }: GroupProps) {
  const t = useT();
  const { form, history } = useDraft();
  const { fields } = history.definition;
  const [possible, showable] = useMemo(() => [conditionFields(fields), showableFields(fields)], [fields]);
  const set = (part: Partial<typeof lookUp>) => change({ lookUp: { ...lookUp, ...part } });
  return (
    <Group aria-labelledby="setting-look-up">
      <h2 id="setting-look-up">{t('forms.lookUp.title')}</h2>
      <p>{t('forms.lookUp.help')}</p>
      <div>
        <CheckField
          label={t('forms.lookUp.open')}
          hint={t('forms.lookUp.openHelp')}
          isChecked={lookUp.isOn}
          onChange={(isOn) => set({ isOn })}
        />
        {lookUp.isOn && possible.length === 0 && <p>{t('forms.lookUp.noFields')}</p>}
        {lookUp.isOn && possible.length > 0 && (
          <Below>
            <FieldStack>
              <FieldChoice
                legend={t('forms.lookUp.conditions')}
                fields={possible}
                chosen={lookUp.conditions}
                problem={problems.has('conditions') ? t('forms.lookUp.noCondition') : undefined}
                onChange={(conditions) => set({ conditions })}
              />
              {lookUp.conditions.length === 1 && <Alert type="warning">{t('forms.lookUp.guess')}</Alert>}
              <FieldChoice
                legend={t('forms.lookUp.shown')}
                fields={showable}
                chosen={lookUp.shown}
                problem={problems.has('shown') ? t('forms.lookUp.noShown') : undefined}
                onChange={(shown) => set({ shown })}
              />
              <CheckField
                label={t('forms.lookUp.edit')}
                hint={t('forms.lookUp.editHelp')}
                isChecked={lookUp.canEdit}
                onChange={(canEdit) => set({ canEdit })}
              />
              {detail.settings.lookUp ? <LookUpAddress formKey={form.formKey} /> : <p>{t('forms.lookUp.unsaved')}</p>}
            </FieldStack>
          </Below>
        )}
      </div>
    </Group>
  );
}

interface FieldChoiceProps {
  legend: string;
  fields: readonly Field[];
  chosen: readonly string[];
  problem: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** Fields to tick, kept in the order of the form. */
function FieldChoice({ legend, fields, chosen, problem, onChange }: FieldChoiceProps) {
  const toggle = (key: string, isOn: boolean) =>
    onChange(fields.flatMap((one) => ((one.key === key ? isOn : chosen.includes(one.key)) ? one.key : [])));
  return (
    <Fieldset aria-invalid={problem ? true : undefined} tabIndex={problem ? -1 : undefined}>
      <Fieldset.Legend>{legend}</Fieldset.Legend>
      {fields.map(({ key, label }) => (
        <CheckField
          key={key}
          label={label || key}
          isChecked={chosen.includes(key)}
          onChange={(isOn) => toggle(key, isOn)}
        />
      ))}
      {problem && <Problem role="alert">{problem}</Problem>}
    </Fieldset>
  );
}
