/**
 * What sending takes and what stands on the page after it. Nobody sends a page before it has come to rest, so this is fetched
 * then, or at the latest when it is needed.
 */
export { sendAnswers } from './send-answers.ts';
export { SentPage } from './sent-page.tsx';
