import { countableFields } from '@countersign/shared/forms/limits/countable-field.ts';
import { RESULT_READERS, SAFE_LEAST_ANSWERS } from '@countersign/shared/forms/form-settings.ts';
import { useMemo } from 'react';
import { Alert, Fieldset } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { CheckField, FieldStack, SelectField, TextField } from '../../../../ui/fields/fields.tsx';
import { useDraft } from '../../session/form-context.ts';
import { resultsLink } from '../../addresses.ts';
import type { GroupProps } from './group-props.ts';
import { Below, Group, Problem } from '../setting-layout.ts';

/** What visitors see of the answers: counts of the questions that are ticked here, of no others. */
export function ResultsGroup({ draft, detail, problems, change }: GroupProps) {
  const t = useT();
  const { results } = draft;
  const { form } = useDraft();
  const set = (part: Partial<typeof results>) => change({ results: { ...results, ...part } });
  return (
    <Group aria-labelledby="setting-results">
      <h2 id="setting-results">{t('forms.access.results')}</h2>
      <p>{t('forms.access.resultsHelp')}</p>
      <div>
        <CheckField
          label={t('forms.access.showResults')}
          hint={t('forms.access.showResultsHelp')}
          isChecked={results.isOn}
          onChange={(isOn) => set({ isOn })}
        />
        {results.isOn && (
          <Below>
            <FieldStack>
              <Questions draft={draft} problems={problems} set={set} />
              <SelectField
                label={t('forms.access.readers')}
                value={results.readers}
                options={RESULT_READERS.map((value) => ({ value, label: t(`forms.access.readersOf.${value}`) }))}
                onChange={(value) => set({ readers: RESULT_READERS.find((one) => one === value) ?? 'senders' })}
              />
              <TextField
                type="number"
                label={t('forms.access.leastAnswers')}
                hint={t('forms.access.leastAnswersHelp')}
                value={results.least}
                error={problems.has('leastAnswers') ? t('forms.access.leastAnswersWrong') : undefined}
                onChange={(least) => set({ least })}
              />
              {results.least !== '' && Number(results.least) < SAFE_LEAST_ANSWERS && (
                <Alert type="warning">{t('forms.access.fewAnswers', { count: SAFE_LEAST_ANSWERS })}</Alert>
              )}
              {detail.settings.publicResults && (
                <p>
                  <a href={resultsLink(form.formKey)} target="_blank" rel="noreferrer">
                    {t('forms.access.seeResults')}
                  </a>
                </p>
              )}
            </FieldStack>
          </Below>
        )}
      </div>
    </Group>
  );
}

interface QuestionsProps extends Pick<GroupProps, 'draft' | 'problems'> {
  set: (part: { fields: readonly string[] }) => void;
}

function Questions({ draft: { results }, problems, set }: QuestionsProps) {
  const t = useT();
  const { fields } = useDraft().history.definition;
  const questions = useMemo(() => countableFields(fields), [fields]);
  if (questions.length === 0) return <p>{t('forms.access.noQuestions')}</p>;
  const toggle = (key: string, isOn: boolean) =>
    set({
      fields: questions.flatMap((one) => ((one.key === key ? isOn : results.fields.includes(one.key)) ? one.key : [])),
    });
  return (
    <Fieldset>
      <Fieldset.Legend>{t('forms.access.questions')}</Fieldset.Legend>
      {questions.map(({ key, label }) => (
        <CheckField
          key={key}
          label={label || key}
          isChecked={results.fields.includes(key)}
          onChange={(isOn) => toggle(key, isOn)}
        />
      ))}
      {problems.has('resultFields') && <Problem role="alert">{t('forms.access.noQuestionChosen')}</Problem>}
    </Fieldset>
  );
}
