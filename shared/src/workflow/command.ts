import type { InstanceId, SubmissionId, TaskId } from '../basics/ids.ts';
import * as z from 'zod/mini';
import { mostLetters } from '../basics/people-text.ts';
import type { Variables, EndedStatus } from './state.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));
const comment = z.string().check(mostLetters(4000));
const people = z.array(id).check(z.maxLength(200));
const answers = z.record(z.string(), z.unknown());
const chosen = z.record(z.string(), people);
const signature = z.nullable(z.string().check(z.maxLength(2_000_000)));

const task = { taskId: id, rev: z.int(), comment };

/** The seven review actions as they come over the wire; the engine itself says what is missing in them. */
export const ReviewAction = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('approve'),
    ...task,
    answers: z.optional(answers),
    chosen: z.optional(chosen),
    signature: z.optional(signature),
  }),
  z.object({ type: z.literal('reject'), ...task, signature: z.optional(signature) }),
  z.object({ type: z.literal('return'), ...task, targetNodeId: id }),
  z.object({ type: z.literal('transfer'), ...task, userId: z.string() }),
  z.object({ type: z.literal('delegate'), ...task, userId: z.string() }),
  z.object({ type: z.literal('preSign'), ...task, userIds: people }),
  z.object({
    type: z.literal('subSign'),
    ...task,
    userIds: people,
    answers: z.optional(answers),
    /** False keeps the added signers waiting until the handler approves. */
    approveNow: z.optional(z.boolean()),
    chosen: z.optional(chosen),
    signature: z.optional(signature),
  }),
]);
export type ReviewAction = z.infer<typeof ReviewAction>;

/** Who acts: a proxy may act for the assignee, an administrator may steer the process. */
export type Actor = { userId: string; isProxy?: boolean; isAdmin?: boolean };

export type StartCommand = {
  type: 'start';
  actor: Actor;
  instanceId: InstanceId;
  definitionVersion: number;
  answers: Variables;
  /** Drawn by whoever starts it; only processes with a number rule have one. */
  number?: string | null;
  chosen?: Record<string, string[]>;
  formDataId?: SubmissionId | null;
  previousInstanceId?: InstanceId | null;
  parentInstanceId?: InstanceId | null;
  parentTokenId?: string | null;
};

type OnTask<Type> = { type: Type; actor: Actor; taskId: string; rev: number; comment?: string };
type OnProcess<Type> = { type: Type; actor: Actor; comment?: string };

/** What a person or a job asks of one process instance. */
export type Command =
  | StartCommand
  | (ReviewAction & { actor: Actor })
  | OnTask<'undelegate'>
  | OnTask<'claim'>
  | OnTask<'unclaim'>
  | { type: 'withdraw'; actor: Actor; taskId: string; comment?: string }
  | { type: 'addSigner'; actor: Actor; taskId: string; rev: number; userIds: string[]; comment: string }
  | { type: 'removeSigner'; actor: Actor; taskId: string; rev: number; comment?: string }
  | { type: 'reassign'; actor: Actor; taskId: string; rev: number; userId: string; comment: string }
  | OnProcess<'cancel'>
  | OnProcess<'recall'>
  | OnProcess<'urge'>
  | OnProcess<'suspend'>
  | OnProcess<'resume'>
  | OnProcess<'resubmit'>
  | { type: 'stop'; actor: Actor; comment: string }
  | { type: 'cc'; actor: Actor; userIds: string[]; comment?: string }
  | { type: 'comment'; actor: Actor; comment: string; taskId?: TaskId | null }
  | { type: 'timeout'; timerId: string; tokenId: string; visit: number; nodeId: string; turn: number }
  | { type: 'serviceResult'; tokenId: string; visit: number; result: unknown }
  | { type: 'childEnded'; tokenId: string; childInstanceId: string; status: EndedStatus; variables: Variables }
  /** A delegate has left: `userId` names him, so that a task that has gone elsewhere meanwhile stays there. */
  | { type: 'handBack'; taskId: string; userId: string }
  | { type: 'parentEnded' };

export type CommandType = Command['type'];
export type CommandOf<Type extends CommandType> = Extract<Command, { type: Type }>;
