/** A setting that the server cannot start with; `message` names the variable and the rule in one sentence. */
export class ConfigProblem extends Error {
  readonly variable: string;

  constructor(variable: string, rule: string, cause?: unknown) {
    super(`${variable} ${rule}`, { cause });
    this.name = 'ConfigProblem';
    this.variable = variable;
  }
}
