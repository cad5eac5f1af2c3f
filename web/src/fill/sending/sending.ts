/**
 * What sending takes, what stands on the page after it, and the counting of visits. Nobody sends a page before it has come to rest, so this is fetched
 * then, or at the latest when it is needed.
 */
export { sendAnswers } from './send-answers.ts';
export { SentPage } from './sent-page.tsx';
export { beginVisit } from './visit.ts';
