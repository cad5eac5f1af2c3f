import { createHash } from 'node:crypto';

/** What is kept of an operation with its history, so that a retry can be told from a new intention. */
export interface Operation {
  requestId: string;
  /** SHA-256 in hexadecimal. */
  bodyHash: string;
}

/** The first 16 letters of an operation's key, by which it is found again. */
export const operationId = ({ requestId }: Pick<Operation, 'requestId'>): string =>
  createHash('sha256').update(requestId).digest().subarray(0, 12).toString('base64url');

/** The operation in 28 letters: which one it is, and what it asked for. */
export const operationKey = (operation: Operation): string =>
  operationId(operation) + Buffer.from(operation.bodyHash, 'hex').subarray(0, 9).toString('base64url');
