import type { FieldKey } from '../../basics/ids.ts';
import { asList, asLoose, asText, given, type Loose } from '../loose.ts';
import { plainText } from '../plain-text.ts';
import { placed, type Survey } from './survey.ts';

const ADDRESS = /^https?:\/\/\S+$/;
const MOST_ENDINGS = 20;

/** What a survey shows or opens at its end, by condition where it has several. `last` is the question that it ends behind. */
export function readEndings(survey: Survey, form: Loose, last: FieldKey | undefined): Loose {
  const pages = asList(form['completedHtmlOnCondition']).map((one, at) => ({
    one: asLoose(one),
    path: `completedHtmlOnCondition.${at}`,
  }));
  const ways = asList(form['navigateToUrlOnCondition']).map((one, at) => ({
    one: asLoose(one),
    path: `navigateToUrlOnCondition.${at}`,
  }));
  const main = endingOf(survey, 'end', form['completedHtml'], form['navigateToUrl'], 'completedHtml');
  const others = [...pages, ...ways].flatMap(({ one, path }, at) => {
    const where = placed(path);
    const ending = endingOf(survey, `end${at + 2}`, one['html'], one['url'], path);
    const when = ending && survey.condition(asText(one['expression']), where, 'completedHtmlOnCondition');
    if (!ending || !when || !last || at + 1 >= MOST_ENDINGS) {
      if (!ending || when) survey.builder.drop(where, plainText(asText(one['html'])) || path, 'not_supported');
      return [];
    }
    survey.builder.addRule(when, { type: 'end', field: last, ending: String(ending['id']) }, where);
    return [ending];
  });
  // The first is the one that holds where no condition does.
  const first = main ?? (others.length > 0 ? { id: 'end', title: 'Thank you' } : null);
  return first ? { endings: [first, ...others] } : {};
}

function endingOf(survey: Survey, id: string, html: unknown, url: unknown, path: string): Loose | null {
  const text = plainText(survey.texts.read(html, '', placed(path)));
  const address = asText(typeof url === 'object' ? asLoose(url)['default'] : url);
  const isWay = ADDRESS.test(address);
  if (address && !isWay) survey.builder.drop(placed(path), address, 'invalid');
  if (!text && !isWay) return null;
  const [title = '', ...rest] = text.split('\n');
  const more = given({ text: rest.join('\n').trim().slice(0, 5000) });
  return { id, title: title.slice(0, 200) || 'Thank you', ...more, ...(isWay ? { address, isRedirect: true } : {}) };
}
