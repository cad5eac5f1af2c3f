import type { ScoreField } from '@countersign/shared/forms/fields/score/schema.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import styled from 'styled-components';
import { colour } from '../../../../../lib/look/colour.ts';
import { Button } from '../../../../../lib/look/garden.ts';
import { useT } from '../../../../../lib/texts/i18n.ts';
import { CheckField, CheckGroup, FieldStack, SelectField } from '../../../../../ui/fields/fields.tsx';
import { useDraft } from '../../../session/form-context.ts';
import { NumberSetting } from '../../parts/number-setting.tsx';
import { TextSetting } from '../../parts/text-setting.tsx';
import { useSetting } from '../../parts/use-setting.ts';
import type { EditorProps } from '../setting-words.ts';

type Question = ScoreField['questions'][number];

/** Which answers earn points. They stay on the server: nobody finds them in the page. */
export function ScoreQuestions({ at, field }: EditorProps<ScoreField>) {
  const t = useT();
  const set = useSetting(at);
  const { fields } = useDraft().history.definition;
  const askable = fields.filter((one) => 'options' in one || one.type === 'text' || one.type === 'number');
  const free = askable.find(({ key }) => !field.questions.some((one) => one.field === key));
  const put = (place: number, next: Question) => set({ questions: field.questions.with(place, next) });
  return (
    <FieldStack data-setting="questions">
      {field.questions.map((question, place) => (
        <One
          key={place}
          question={question}
          fields={askable}
          onChange={(next) => put(place, next)}
          onRemove={() => set({ questions: field.questions.toSpliced(place, 1) })}
        />
      ))}
      {free && (
        <Add
          size="small"
          onClick={() => set({ questions: [...field.questions, { field: free.key, correct: [], points: 1 }] })}
        >
          {t('forms.setting.addQuestion')}
        </Add>
      )}
    </FieldStack>
  );
}

interface OneProps {
  question: Question;
  fields: readonly Field[];
  onChange: (question: Question) => void;
  onRemove: () => void;
}

function One({ question, fields, onChange, onRemove }: OneProps) {
  const t = useT();
  const about = fields.find(({ key }) => key === question.field);
  const options = about && 'options' in about && Array.isArray(about.options) ? about.options : null;
  const toggle = (value: string, isRight: boolean) => {
    const others = question.correct.filter((one) => one !== value);
    onChange({ ...question, correct: isRight ? [...others, value] : others });
  };
  return (
    <Box>
      <SelectField
        label={t('forms.setting.question')}
        value={question.field}
        options={fields.map(({ key, label }) => ({ value: key, label: label || key }))}
        onChange={(key) => onChange({ ...question, field: key as Question['field'], correct: [] })}
      />
      {options ? (
        <CheckGroup label={t('forms.setting.correct')}>
          {options.map(({ value, label }) => (
            <CheckField
              key={value}
              label={label}
              isChecked={question.correct.includes(value)}
              onChange={(isRight) => toggle(value, isRight)}
            />
          ))}
        </CheckGroup>
      ) : (
        <TextSetting
          isLong
          name="correct"
          label={t('forms.setting.correct')}
          hint={t('forms.setting.correctHint')}
          value={question.correct.join('\n')}
          maxLength={5000}
          onChange={(text) => onChange({ ...question, correct: text.split('\n').slice(0, 100) })}
        />
      )}
      <NumberSetting
        name="points"
        label={t('forms.setting.points')}
        min={-1000}
        max={1000}
        value={question.points}
        onChange={(points) => onChange({ ...question, points })}
      />
      <Button size="small" isBasic isDanger onClick={onRemove}>
        {t('common.remove')}
      </Button>
    </Box>
  );
}

const Add = styled(Button)`
  justify-self: start;
`;
const Box = styled(FieldStack)`
  padding-block-end: 16px;
  border-block-end: 1px solid ${colour('border.subtle')};
  > button {
    justify-self: start;
  }
`;
