import type { OpenPage } from './deferred.ts';
import { preparePrint } from './print/prepare-print.ts';
import { beginVisit } from './sending/visit.ts';

/** What a page does once it has come to rest; the returned function ends what has an end. */
export function rest(page: OpenPage): () => void {
  beginVisit(page);
  return preparePrint(page.data.messages, page.data.language);
}
