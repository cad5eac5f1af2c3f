import { CODES } from '../reply.ts';

/** Answers that are wider or longer than their form, on any call that takes answers. */
export const answerSizeRefusals = {
  too_many_answers: CODES.unprocessable,
  too_many_rows_sent: CODES.unprocessable,
  too_long: CODES.unprocessable,
  form_too_dear: CODES.unprocessable,
};
