import { CallError } from '@countersign/shared/api/wire/client.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import { refusalText } from '../../../../lib/calls/error-text.ts';

const PLACES: Readonly<Record<string, 'comment' | 'people' | 'target' | 'signature'>> = {
  comment_required: 'comment',
  assignee_required: 'people',
  assignee_disabled: 'people',
  assignee_same: 'people',
  already_signer: 'people',
  starter_excluded: 'people',
  delegate_cycle: 'people',
  delegate_depth: 'people',
  return_target: 'target',
  signature_required: 'signature',
};

const detailsOf = (error: unknown): readonly RefusalDetail[] => (error instanceof CallError ? error.errors : []);

/** The server's sentences that belong beside a field of the panel. */
export function panelErrors(error: unknown): Partial<Record<'comment' | 'people' | 'target' | 'signature', string>> {
  const placed = detailsOf(error).flatMap((detail) => {
    const place = PLACES[detail.code];
    return place ? [[place, refusalText(detail) ?? ''] as const] : [];
  });
  return Object.fromEntries(placed.toReversed());
}
