import { isSlot } from '../../limits/appointment-slots.ts';
import type { AppointmentField } from './schema.ts';
import { readAs, type ReadAnswer, UNANSWERED, WRONG_TYPE } from '../../../validation/answer-problem.ts';

/** A slot of the plan; whether it is still to be had only the server can say. */
export function readAppointment(field: AppointmentField, raw: unknown): ReadAnswer {
  if (typeof raw !== 'string') return WRONG_TYPE;
  if (raw === '') return UNANSWERED;
  return isSlot(field, raw) ? readAs(raw) : { answer: undefined, problems: [{ code: 'unknown_slot' }] };
}
