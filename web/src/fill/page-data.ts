import type { Answers, PublishedForm } from '@countersign/shared/forms/schema.ts';
import type { FillMessages } from '../form-renderer/messages.ts';

/** A draft on the server, as the page was opened with it. */
export interface ServerDraft {
  /** The secret of its link, or its id. */
  name: string;
  rev: number;
  answers: Answers;
  /** What a newer version of the form has no place for. */
  lost: { label: string; text: string }[];
  updateTime: string;
  expireTime: string;
}

/** The personal link that a page was opened with. */
export interface PersonalLink {
  secret: string;
  /** For whom the form is, as a sentence. */
  forWhom: string;
  asksCode: boolean;
  /** Where the code goes, without the whole address. */
  hint: string;
  /** What the form takes from the ticket. */
  answers: Answers;
  /** What was typed as the code. */
  code?: string;
}

/** What the server puts into the page: the form is there before any script has run. */
export interface PageData {
  form: PublishedForm;
  /** Lets this page upload files for a while, without anybody being signed in. */
  uploadTicket: string;
  messages: FillMessages;
  /** BCP 47 */
  language: string;
  /** The languages that people may choose from; none or one where there is no choice. */
  languages?: readonly string[];
  /** Of a form with a time limit: the signed start, when that was and when the page was made, by the server's clock (ms since 1970). */
  start?: { text: string; since: number; now: number };
  link?: PersonalLink;
  draft?: {
    /** The one that the address names. */
    opened: ServerDraft | null;
    /** The address names one that is not there any more. */
    isGone: boolean;
    /** Those that the signed-in person left here. */
    own: readonly { id: string; updateTime: string }[];
  };
}

/** Reads `<script type="application/json" id="form">`. */
export function readPageData(document: Document): PageData {
  return JSON.parse(document.getElementById('form')?.textContent ?? 'null') as PageData;
}

/** The draft on the server that the address names, or null; see `draftName` in shared for its shape. */
export function draftInAddress(): string | null {
  const name = new URLSearchParams(location.search).get('draft') ?? '';
  return /^([\w-]{43}|[\da-f-]{36})$/.test(name) ? name : null;
}
