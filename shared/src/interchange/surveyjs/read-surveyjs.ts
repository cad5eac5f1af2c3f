import type { ImportedForm } from '../imported-form.ts';
import { asList, asLoose, asText, given, type Loose } from '../loose.ts';
import { type ReportProgress, unheard } from '../progress.ts';
import type { Question } from './question/question.ts';
import { readEndings } from './read-endings.ts';
import { READ_OF_CALCULATED, READ_OF_FORM } from './read-names.ts';
import { learnPages, readPage } from './read-pages.ts';
import { readPresentation } from './read-presentation.ts';
import { formulaOf } from './question/read-question.ts';
import { readTriggers } from './read-triggers.ts';
import { placed, Survey } from './survey.ts';

/** Whether a value looks like a form of SurveyJS. */
export const isSurvey = (value: unknown): value is Loose => {
  const form = asLoose(value);
  return ['pages', 'elements', 'questions'].some((name) => Array.isArray(form[name]));
};

/** Makes a form of a SurveyJS definition. Throws `FileRefused` where no question can be carried over. */
export function readSurvey(form: Loose, report: ReportProgress = unheard): ImportedForm {
  const survey = new Survey(form, report);
  const { builder, texts } = survey;
  survey.nameUnread(form, READ_OF_FORM, '', '');
  const learned = learnPages(survey, form);
  const calculated = learnCalculated(survey, form);
  const pages = learned.map((page) => readPage(survey, page));
  for (const value of calculated) readCalculated(survey, value);
  readTriggers(survey, form, pages);
  const endings = readEndings(survey, form, pages.findLast(({ last }) => last !== undefined)?.last);
  report('check', 0);
  const definition = builder.finish({
    title: texts.read(form['title'], 'title', placed('title')) || 'Survey',
    ...given({ description: texts.read(form['description'], 'description', placed('description')) }),
    ...(texts.language ? { language: texts.language } : {}),
    ...readPresentation(form),
    ...endings,
  });
  return { definition, dropped: builder.dropped };
}

/** Values that a survey works out beside its questions are formulas. */
function learnCalculated(survey: Survey, form: Loose): Question[] {
  const values = asList(form['calculatedValues']).map((one, at): Question => {
    const source = asLoose(one);
    const name = asText(source['name']);
    const key = survey.keys.keyFor(name || 'calculated');
    return {
      source,
      path: `calculatedValues.${at}`,
      name,
      key,
      type: 'formula',
      kind: 'number',
      rows: [],
      line: '',
      inner: [],
    };
  });
  survey.names.learn(values);
  return values;
}

function readCalculated(survey: Survey, question: Question): void {
  const { source, path, name, key } = question;
  survey.nameUnread(source, READ_OF_CALCULATED, path, name);
  survey.builder.add({ type: 'formula', key, label: name, ...formulaOf(survey, question) }, placed(path));
}
