import type { PublishedForm } from '@countersign/shared/forms/schema.ts';
import type { FillMessages } from '../form-renderer/messages.ts';

/** What the server puts into the page: the form is there before any script has run. */
export interface PageData {
  form: PublishedForm;
  /** Lets this page upload files for a while, without anybody being signed in. */
  uploadTicket: string;
  messages: FillMessages;
  /** BCP 47 */
  language: string;
}

/** Reads `<script type="application/json" id="form">`. */
export function readPageData(document: Document): PageData {
  return JSON.parse(document.getElementById('form')?.textContent ?? 'null') as PageData;
}
