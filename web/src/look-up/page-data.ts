import type { PublishedForm } from '@countersign/shared/forms/schema.ts';
import type { FillMessages } from '../form-renderer/messages.ts';

/** What the server puts into the page. */
export interface LookUpData {
  /** The conditions, every one required. */
  form: PublishedForm;
  visit: string;
  /** BCP 47 */
  language: string;
  messages: FillMessages;
}

/** Reads `<script type="application/json" id="look-up">`. */
export const readLookUpData = (document: Document): LookUpData =>
  JSON.parse(document.getElementById('look-up')?.textContent ?? 'null') as LookUpData;
