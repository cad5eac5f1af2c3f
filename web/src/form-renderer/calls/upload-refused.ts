import type { ShownProblem } from '../form-store.ts';

/** The server refused a file and said why. */
export class UploadRefused extends Error {
  readonly problem: ShownProblem;

  constructor(problem: ShownProblem) {
    super(problem.code);
    this.name = 'UploadRefused';
    this.problem = problem;
  }
}

/** The connection was away for too long; `share` from 0 to 1 is at the server, and the next try goes on from there. */
export class UploadInterrupted extends Error {
  readonly share: number;

  constructor(share: number) {
    super('the upload was interrupted');
    this.name = 'UploadInterrupted';
    this.share = share;
  }
}
