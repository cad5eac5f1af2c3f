import type { HasClock } from '../../../basics/clock.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasDrawer } from './drawer.ts';
import { messageOf } from '../../../work/refusing/refusal-text.ts';
import { CODES } from '@countersign/shared/api/reply.ts';
import { REP_CODES, type Trouble, TROUBLE_TEXTS } from './rep-codes.ts';

/** A reply of the protocol, which has no envelope. */
export interface RepModel {
  repCode: string;
  repMsg: string | null;
  repData: Record<string, unknown> | null;
  success: boolean;
}

export type PuzzleServices = HasDatabase & HasClock & HasDrawer;

export const succeeded = (repData: Record<string, unknown>): RepModel => ({
  repCode: REP_CODES.ok,
  repMsg: null,
  repData,
  success: true,
});

/** What went wrong, in the language of who asked; `field` is the input that it is about. */
export function failedWith(trouble: Trouble, language: string, field = ''): RepModel {
  const detail = { code: TROUBLE_TEXTS[trouble], path: [], params: { field } };
  return {
    repCode: REP_CODES[trouble],
    repMsg: messageOf(detail, CODES.unprocessable, language),
    repData: null,
    success: false,
  };
}
