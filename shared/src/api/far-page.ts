import { CODES } from './reply.ts';

/** A list that is not counted to its end opens no page behind `MOST_COUNTED` rows: it would take longer the further it is. */
export const FAR_PAGE = { page_out_of_reach: CODES.unprocessable };
