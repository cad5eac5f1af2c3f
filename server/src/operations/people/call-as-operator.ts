import { userInfo } from 'node:os';
import type { Contract, InputOf, ParsedInputOf, ReplyOf } from '@countersign/shared/api/contract.ts';
import type { Services } from '../../http/services.ts';
import { OPERATOR } from '../../work/permissions.ts';
import { auditLine, type HasAudit, writeAudit } from '../../work/record-audit.ts';
import { parseInput } from '../../work/refusing/parse-input.ts';
import { messageOf } from '../../work/refusing/refusal-text.ts';
import { codeOfRefusal, Refusal } from '../../work/refusing/refuse.ts';
import { type OwnWork, runAsServer } from '../../work/run-as-server.ts';
import { CODES } from '@countersign/shared/api/reply.ts';
import { OperationProblem } from '../operation-problem.ts';

/** What a use case gets when the operator calls it. */
export type OperatorWork = Services & OwnWork & HasAudit;

/** The services of the installation, and who is at the command line. */
export interface Operating {
  services: Services;
  /** Name of the operator's account on the machine. */
  operator: string;
}

/** Says in the operation log that a line comes from the command line; the value is the operator's account on the machine. */
const FROM_COMMAND_LINE = 'commandLine';
const AGENT = 'countersign user';

/**
 * Makes a call as the operator: its use case in one transaction, with its line of the operation log where it changes something.
 * Throws an `OperationProblem` with the sentence of the refusal.
 */
export async function callAsOperator<C extends Contract>(
  { services, operator }: Operating,
  contract: C,
  input: InputOf<C>,
  act: (input: ParsedInputOf<C>, work: OperatorWork) => Promise<ReplyOf<C>>,
): Promise<ReplyOf<C>> {
  try {
    const parsed = parseInput(contract, input) as ParsedInputOf<C>;
    return await runAsServer(services, async (own) => {
      const target = { [FROM_COMMAND_LINE]: operator };
      const line = auditLine({ ...own, agent: AGENT }, contract.name, target, null);
      const audit = contract.method === 'GET' ? null : { line, isWritten: false };
      const work = { ...own, person: OPERATOR, audit };
      const reply = await act(parsed, work);
      if (audit && !audit.isWritten) await writeAudit(work.db, audit.line);
      return reply;
    });
  } catch (error) {
    throw error instanceof Refusal ? new OperationProblem(sentenceOf(error, contract)) : error;
  }
}

function sentenceOf({ details }: Refusal, contract: Contract): string {
  const sentences = details.map((detail) => {
    if (detail.code === 'invalid_input') return `${nameOf(detail.path)} can't be used. Check it.`;
    return messageOf(detail, codeOfRefusal(detail.code, contract) ?? CODES.unprocessable, 'en');
  });
  return [...new Set(sentences)].join(' ');
}

const NAMES: Readonly<Record<string, string>> = { userName: 'The user name', nickName: '--name', email: '--email' };

const nameOf = ([first]: readonly (string | number)[]): string => NAMES[String(first)] ?? String(first);

/** Name of the account that runs this process. */
export function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a number that has no name.
    return String(process.getuid?.() ?? '');
  }
}
