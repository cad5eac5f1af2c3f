import { asText, given, type Loose } from '../loose.ts';

const PLAIN = { mode: 'pages', progress: 'bar', contents: false, review: false, numbers: false };
const HIDDEN: Readonly<Record<string, string>> = {
  none: 'keep',
  onComplete: 'clear_on_submit',
  onHidden: 'clear_on_hide',
  onHiddenContainer: 'clear_on_hide',
};

/** How a survey is gone through, and what becomes of answers that are hidden. */
export function readPresentation(form: Loose): Loose {
  const is = (property: string, pattern: RegExp) => pattern.test(asText(form[property])) || undefined;
  const mode = asText(form['questionsOnPageMode']);
  const presentation = given({
    mode: mode === 'singlePage' ? 'scroll' : /^(questionPerPage|inputPerPage)$/.test(mode) ? 'one_question' : undefined,
    numbers: is('showQuestionNumbers', /^(true|on)$/),
    contents: is('showTOC', /^true$/),
    review:
      form['showPreviewBeforeComplete'] === undefined
        ? undefined
        : is('showPreviewBeforeComplete', /^(?!noPreview$|false$)/),
    progress: is('showProgressBar', /^(off|false)$/) && 'none',
  });
  const named = asText(form['clearInvisibleValues']);
  return {
    ...(Object.keys(presentation).length > 0 ? { presentation: { ...PLAIN, ...presentation } } : {}),
    ...(Object.hasOwn(HIDDEN, named) ? { hiddenAnswers: HIDDEN[named] } : {}),
  };
}
