import type { FieldKey } from '../../basics/ids.ts';
import { asList, asLoose, asText, given, type Loose } from '../loose.ts';
import { partsOf, type Question, readQuestions } from './question/question.ts';
import { CONTENT } from './read-names.ts';
import { readQuestion } from './question/read-question.ts';
import { placed, type Survey } from './survey.ts';

/** A page of a survey: its questions, the page break that it begins with, its section where it has a condition, and its last question. */
export interface SurveyPage {
  at: number;
  name: string;
  path: string;
  source: Loose;
  key: FieldKey;
  questions: readonly Question[];
  break?: FieldKey;
  section?: FieldKey;
  last?: FieldKey;
}

/** The pages of a survey; questions outside of any page make one of their own. */
export function learnPages(survey: Survey, form: Loose): SurveyPage[] {
  const pages = asList(form['pages']).map((page, at) => ({ source: asLoose(page), path: `pages.${at}` }));
  const loose = partsOf(form, '');
  return [...pages, ...(loose.length > 0 ? [{ source: asLoose(null), path: '', loose }] : [])].map((page, at) => {
    const { source, path } = page;
    const parts = 'loose' in page ? page.loose : partsOf(source, path);
    const questions = readQuestions(parts, survey.keys);
    survey.names.learn(questions);
    const name = asText(source['name']);
    return { at, name, path, source, questions, key: survey.keys.keyFor(name || `page${at + 1}`) };
  });
}

/** Puts a page into the form. */
export function readPage(survey: Survey, page: SurveyPage): SurveyPage {
  const { builder, texts } = survey;
  const { source, path, key, name, questions } = page;
  const where = placed(path);
  survey.nameUnread(source, CONTENT, path, name);
  const label = texts.read(source['title'], `fields.${key}.label`, where);
  const hint = texts.read(source['description'], `fields.${key}.hint`, where);
  const condition = asText(source['visibleIf']);
  const breakKey = condition ? survey.keys.keyFor(`${key}_page`) : key;
  if (page.at > 0)
    builder.add(
      { type: 'page_break', key: breakKey, label: condition ? '' : label, ...(condition ? {} : given({ hint })) },
      where,
    );
  if (condition) {
    const when = survey.condition(condition, where, name);
    if (when !== null) builder.addRule(when, { type: 'show', field: key }, where);
    builder.open({ type: 'section', key, label, ...given({ hint }) }, where);
  } else if (page.at === 0 && (label || hint)) {
    // The first page has no break that could say it.
    builder.open({ type: 'section', key, label, ...given({ hint }) }, where);
  }
  for (const question of questions) readQuestion(survey, question);
  if (condition || (page.at === 0 && (label || hint))) builder.close();
  const last = questions.findLast(({ type }) => type !== null)?.key;
  return {
    ...page,
    ...(page.at > 0 ? { break: breakKey } : {}),
    ...(condition ? { section: key } : {}),
    ...(last ? { last } : {}),
  };
}
