import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import type { FileAnswer } from '@countersign/shared/forms/fields/file-upload/schema.ts';
import type { FormStore } from './form-store.ts';
import type { FillMessages } from './messages.ts';
import type { ComponentType, ReactNode } from 'react';
import type { Reveals } from './reveals.ts';

/**
 * `fill` takes answers; `preview` does too and sends nothing; `review` shows answers, with fields to write where they are
 * named; `canvas` shows every field as it will look and takes nothing.
 */
export type FormMode = 'fill' | 'preview' | 'review' | 'canvas';

/** Sends one file; rejects where it did not arrive. `onProgress` hears a share from 0 to 1. Aborting takes back what has arrived. */
export type UploadFile = (
  file: File,
  field: { key: string },
  options: {
    signal: AbortSignal;
    onProgress: (share: number) => void;
    /** Hears whether the upload waits for the network. */
    onWaiting?: (isWaiting: boolean) => void;
    /** Whether the answers still name the file: then it is sent again when the server has it no more … */
    isWanted?: (id: string) => boolean;
    /** … and stands under another id from then on. */
    onReplaced?: (before: FileAnswer, after: FileAnswer) => void;
  },
) => Promise<FileAnswer>;

/** Takes answers with which nothing is wrong; what it answers, such as the server's refusals, is shown at the fields. */
export type TakeAnswers = (answers: Answers) => Promise<readonly RefusalDetail[] | void>;

/** What every field of one view shares. */
export interface ViewSettings {
  store: FormStore;
  messages: FillMessages;
  /** BCP 47: decides how numbers, dates and plurals are written. */
  language: string;
  mode: FormMode;
  /** Keeps the ids of two forms on one page apart. */
  idPrefix: string;
  /** Without it nothing can be uploaded, and the control says so. */
  upload: UploadFile | undefined;
  /** Keys of the fields that can be written in a review. */
  writable: ReadonlySet<string> | undefined;
  /** Keys of the fields that this person may not see, in the rows of sub-forms too. */
  hidden: ReadonlySet<string> | undefined;
  /** Draws one field; handed on, as fields stand in fields. */
  Field: ComponentType<{ view: ViewSettings; index: number }>;
  /** Opens tabs and groups around a field that is to be seen. */
  reveals: Reveals;
  /** The designer's own frame around each field. */
  renderField: ((index: number, field: ReactNode) => ReactNode) | undefined;
}

/** What a control gets; its field changes only together with the form. */
export interface ControlProps<F> {
  view: ViewSettings;
  index: number;
  field: F;
  id: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  /** Shows a computed answer: to be read, not typed. */
  isReadOnly: boolean;
}
