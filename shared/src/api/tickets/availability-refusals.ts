import { CODES } from '../reply.ts';

/** Why a form cannot be filled for a ticket; calls that link answers to tickets carry these. */
export const availabilityRefusals = {
  form_not_for_ticket: CODES.unprocessable,
  unknown_account: CODES.notFound,
  unknown_ticket: CODES.unprocessable,
  ticket_closed: CODES.conflict,
  zendesk_unavailable: CODES.unavailable,
} as const;
