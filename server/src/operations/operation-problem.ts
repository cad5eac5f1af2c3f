/** Why a command of operations can't go on, in one sentence for the person at the terminal. */
export class OperationProblem extends Error {
  override readonly name = 'OperationProblem';
}
