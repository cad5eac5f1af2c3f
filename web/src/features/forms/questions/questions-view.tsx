import type { FieldType } from '@countersign/shared/forms/schema.ts';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Field, Label, Textarea } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useEditorUi } from '../editor/editor-ui.ts';
import { useActions } from '../editor/actions/use-actions.ts';
import { ViewFrame } from '../editor/layout/view-frame.tsx';
import { TYPE_ICONS } from '../field-types.ts';
import { fieldsOfQuestions } from '../model/questions/fields-of-questions.ts';
import { newField } from '../model/new-field.ts';
import { readQuestions } from '../model/questions/read-questions.ts';
import { typeWords } from '../model/questions/type-words.ts';
import { useDraft } from '../session/form-context.ts';
import { QuestionList } from './question-list.tsx';

const TYPES = Object.keys(TYPE_ICONS) as FieldType[];
const LONGEST = 200_000;
const PROBE = { label: '', option: () => '', text: '' };
const hasOptions = (type: FieldType) => 'options' in newField(type, new Set(), PROBE);

/** Questions written or pasted as text, beside what they will become. */
export function QuestionsView() {
  const t = useT();
  const ui = useEditorUi();
  const actions = useActions();
  const { fields } = useDraft().history.definition;
  const [text, setText] = useState(ui.get().questions);
  const words = useMemo(() => typeWords(TYPES.map((type) => [type, t(`forms.type.${type}`)])), [t]);
  const [changed, setChanged] = useState<ReadonlyMap<string, FieldType>>(new Map());
  const read = useMemo(() => {
    const { questions, problems } = readQuestions(text, words, hasOptions);
    const asWanted = questions.map((question) => ({
      ...question,
      fieldType: changed.get(question.label) ?? question.fieldType,
    }));
    return { questions: asWanted, problems };
  }, [text, words, changed]);
  const count = read.questions.filter(({ label }) => label !== '').length;
  const add = () => {
    const taken = new Set<string>(fields.map(({ key }) => key));
    const texts = { option: (number: number) => t('forms.new.option', { number }), text: t('forms.new.text') };
    ui.set({ view: 'form' });
    actions.insert(fieldsOfQuestions(read.questions, taken, texts));
  };
  return (
    <ViewFrame
      title={t('forms.questions.title')}
      text={t('forms.questions.text')}
      verb={t('forms.questions.add', { count })}
      isDisabled={count === 0}
      onVerb={add}
    >
      <Halves>
        <Field>
          <Label>{t('forms.questions.label')}</Label>
          <Textarea
            // The view is opened to paste into.
            autoFocus
            value={text}
            maxLength={LONGEST}
            placeholder={t('forms.questions.example')}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <section aria-label={t('forms.questions.preview')}>
          <h3>{t('forms.questions.preview')}</h3>
          <QuestionList
            {...read}
            types={TYPES}
            onType={(label, type) => setChanged((before) => new Map(before).set(label, type))}
          />
        </section>
      </Halves>
    </ViewFrame>
  );
}

const Halves = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  min-height: 0;
  > * {
    display: flex;
    flex-direction: column;
    min-height: 0;
    padding: 16px 24px;
    overflow-y: auto;
  }
  > section {
    border-inline-start: 1px solid ${colour('border.default')};
  }
  h3 {
    margin-block-end: 8px;
    font-size: 14px;
    line-height: 20px;
  }
  textarea {
    flex: 1;
    min-height: 160px;
    font-family: ${({ theme }) => theme.fonts.mono};
    font-size: 13px;
    resize: none;
  }
  @media (max-width: 1279px) {
    grid-template-rows: repeat(2, minmax(0, 1fr));
    grid-template-columns: minmax(0, 1fr);
    > section {
      border-block-start: 1px solid ${colour('border.default')};
      border-inline-start: 0;
    }
  }
  @media (max-width: 799px) {
    > * {
      padding-inline: 16px;
    }
  }
`;
