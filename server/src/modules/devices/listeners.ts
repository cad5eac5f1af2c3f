import type { Listener } from '../../work/emit.ts';
import { namesDevices, recordDevices } from './records/record-devices.ts';

/** Keeps the records of the devices that answers name. */
export const keepRecords: Listener<'answersTaken'> = {
  concerns: ({ form }) => namesDevices(form),
  hear: (work, { form, id, formKey, answers, ticketId, account, authorId }) =>
    recordDevices(work, form, { id, formKey, answers, ticketId, account, authorId }),
};

export const keepChangedRecords: Listener<'answersChanged'> = {
  concerns: ({ form }) => namesDevices(form),
  hear: (work, { form, ...saved }) => recordDevices(work, form, { ...saved, isChange: true }),
};
