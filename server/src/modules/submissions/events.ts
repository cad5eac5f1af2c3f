import type {
  DefinitionKey,
  FormKey,
  InstanceId,
  SubmissionId,
  TicketId,
  UserId,
} from '@countersign/shared/basics/ids.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import type { CompiledForm } from '@countersign/shared/forms/state/compiled-form.ts';
import type { Work } from '../../work/work.ts';

/** A signed-in person sends answers for a ticket; nothing is in a transaction yet, so listeners may ask other servers. */
export interface AnswersOffered {
  formKey: FormKey;
  ticketId: TicketId;
  /** Null where nobody knows. */
  account: string | null;
}

/** What is known of answers before they are saved. */
export interface AnswersComing {
  form: CompiledForm;
  formKey: FormKey;
  /** Key of the process that they start; null for none. */
  definitionKey: DefinitionKey | null;
  ticketId: TicketId | null;
  /** They come from a public page of a form whose answers may become tickets. */
  mayMakeTicket: boolean;
  /** A webhook of the form hears of new answers. */
  hasWebhooks: boolean;
}

/** Answers are saved, in this transaction. */
export interface AnswersTaken extends AnswersComing {
  id: SubmissionId;
  /** With what the server completed. */
  answers: Answers;
  extValue: string;
  /** The account of the ticket; null without one, or where nobody knows. */
  account: string | null;
  /** Null for a public page. */
  authorId: UserId | null;
  /** In whose name an approval starts. */
  starterId: UserId | null;
  /** People for steps whose approvers the starter chooses, by node id. */
  choices: Record<string, number[]> | undefined;
  /** The personal link that they came through, and who sent it. */
  via: { createdBy: UserId; name: string; isProven: boolean } | null;
  /** Of answers that are sent again: the approval before, if there was one. */
  again: { previousInstanceId: InstanceId | null } | null;
  /** Whoever starts an approval of them says which it is. */
  startedAs: (instanceId: InstanceId) => Promise<void>;
}

/** People are to be told inside the product of answers that have arrived, in this transaction. */
export interface NoticeDue {
  submissionId: SubmissionId;
  userIds: readonly UserId[];
}

/** Answers that were given before have changed, in this transaction. */
export interface AnswersChanged {
  id: SubmissionId;
  formKey: FormKey;
  form: CompiledForm;
  answers: Answers;
  ticketId: TicketId | null;
  account: string | null;
  authorId: UserId | null;
}

/** Answers of a form that leave every list and count, or come back to them, as they stand in the database. */
export interface AnswersMoved {
  formKey: FormKey;
  answers: readonly MovedAnswers[];
}

export interface MovedAnswers {
  id: SubmissionId;
  /** First of a chain of resubmissions; its own id where it stands alone. */
  originId: SubmissionId;
  serial: number;
  formVersion: number;
  answers: Answers;
  authorId: UserId | null;
  ticketId: TicketId | null;
  account: string | null;
  createdAt: Date;
}

/** Answers that lay in the recycle bin go for good, in this transaction; what hangs on them goes first. */
export interface AnswersErased {
  formKey: FormKey;
  ids: readonly SubmissionId[];
}

declare module '../../work/emit.ts' {
  interface Events {
    answersOffered: { by: Work; about: AnswersOffered; fact: AnswersOffered };
    answersTaken: { by: Work; about: AnswersComing; fact: AnswersTaken };
    noticeDue: { by: Work; about: NoticeDue; fact: NoticeDue };
    /** They went to the recycle bin. */
    answersRemoved: { by: Work; about: AnswersMoved; fact: AnswersMoved };
    /** They came back from it. */
    answersRestored: { by: Work; about: AnswersMoved; fact: AnswersMoved };
    answersErased: { by: Pick<Work, 'db'>; about: AnswersErased; fact: AnswersErased };
    answersChanged: { by: Work; about: AnswersChanged; fact: AnswersChanged };
  }
}
