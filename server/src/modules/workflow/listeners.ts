import type { CommandNeeds } from './instances/command-needs.ts';
import type { Listener } from '../../work/emit.ts';
import { freePieces } from '../submissions/finalization/free-pieces.ts';
import { sql } from 'kysely';
import { isTurnedDown } from './events.ts';
import { startInstance } from './instances/start-instance.ts';

/** Starts the approval of answers whose form has one. */
export const startApproval: Listener<'answersTaken', CommandNeeds> = {
  concerns: ({ definitionKey }) => definitionKey !== null,
  async hear(work, { id, definitionKey, formKey, answers, ticketId, starterId, choices, again, startedAs }) {
    if (definitionKey === null) return;
    const previousInstanceId = again?.previousInstanceId ?? null;
    const request = { definitionKey, formKey, submissionId: id, answers, ticketId, starterId, choices };
    const { instanceId } = await startInstance(work, { ...request, previousInstanceId });
    await startedAs(instanceId);
  },
};

/** Gives back limited options and slots of what was rejected or cancelled. */
export const freePiecesOfRejected: Listener<'instanceChanged'> = {
  concerns: isTurnedDown,
  hear: async ({ db }, { after: { instance } }) => {
    if (instance.formDataId) await freePieces(db, instance.formDataId);
  },
};

/** Tells people inside the product that answers have arrived. */
export const writeNotices: Listener<'noticeDue'> = {
  async hear({ db, now, newId }, { submissionId, userIds }) {
    const about = { event: 'new_answers', instance_id: null, task_id: null, node_id: null, at: now, read_at: null };
    const rows = userIds.map((userId) => ({ ...about, id: newId(), user_id: userId, submission_id: submissionId }));
    await db.insertInto('message').values(rows).execute();
  },
};

/** What approvals keep of answers goes with them: the title, the variables, and what steps were asked with. The flow record stays. */
export const forgetErasedAnswers: Listener<'answersErased'> = {
  async hear({ db }, { ids }) {
    const of = sql`select id from process_instance where form_data_id = any(${[...ids]}::text[])`;
    await sql`update op_log set record = null where instance_id in (${of})`.execute(db);
    await sql`delete from step_record where instance_id in (${of})`.execute(db);
    await sql`update process_instance set title = null, variables = '{}' where id in (${of})`.execute(db);
  },
};

/** An erased person is told nothing any more, decides by no link and stands in for nobody; the flow record stays as it is. */
export const forgetApprover: Listener<'personErased'> = {
  async hear({ db }, { userId }) {
    await db.deleteFrom('message').where('user_id', '=', userId).execute();
    await db.deleteFrom('decision_code').where('user_id', '=', userId).execute();
    await db
      .deleteFrom('substitution')
      .where((is) => is.or([is('user_id', '=', userId), is('substitute_id', '=', userId)]))
      .execute();
  },
};

/** The form's own process goes with it where it was never published; else it stays for the approvals that ran by it. */
export const letProcessOfErasedGo: Listener<'formErased'> = {
  async hear({ db }, { formKey }) {
    await db.deleteFrom('process_definition').where('form_key', '=', formKey).where('version', 'is', null).execute();
    await db.updateTable('process_definition').set({ form_key: null }).where('form_key', '=', formKey).execute();
  },
};
