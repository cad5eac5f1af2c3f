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
