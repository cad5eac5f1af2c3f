import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SecretFor } from '../../../basics/secrets/secret-for.ts';

const ID_BYTES = 16;

/** The secret of a receipt: the id of the submission and a proof that only the server can make. Nothing is stored for it. */
export function receiptCodeOf(secretFor: SecretFor, submissionId: SubmissionId): string {
  const id = Buffer.from(submissionId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, proofOf(secretFor, id)]).toString('base64url');
}

/** The submission that a code belongs to, or null where nobody here has given out this code. */
export function readReceiptCode(secretFor: SecretFor, code: string): SubmissionId | null {
  const bytes = Buffer.from(code, 'base64url');
  const id = bytes.subarray(0, ID_BYTES);
  const proof = proofOf(secretFor, id);
  const given = bytes.subarray(ID_BYTES);
  if (given.length !== proof.length || !timingSafeEqual(given, proof)) return null;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') as SubmissionId;
}

const proofOf = (secretFor: SecretFor, id: Buffer): Buffer =>
  createHmac('sha256', secretFor('receipt code')).update(id).digest().subarray(0, ID_BYTES);
