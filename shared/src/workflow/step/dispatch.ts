import type { Command, CommandType } from '../command.ts';
import { refuse } from '../refusals.ts';
import { PROCESS_STATUS } from '../state.ts';
import { childEnded, parentEnded, serviceResult } from './outside/answers-from-outside.ts';
import { approve } from './decisions/approve.ts';
import { claim, unclaim } from './people/claim.ts';
import { delegate, handBack, undelegate } from './people/delegate.ts';
import { cancel, resubmit, stop } from './steering/end.ts';
import { reassign } from './people/reassign.ts';
import { recall } from './steering/recall.ts';
import { reject } from './decisions/reject.ts';
import { returnTask } from './decisions/return.ts';
import { preSign, subSign } from './people/sign.ts';
import { addSigner, removeSigner } from './people/signers.ts';
import { start } from './steering/start.ts';
import { resume, suspend } from './steering/suspend.ts';
import { comment, copy, urge } from './steering/talk.ts';
import { timeout } from './timers/timeout.ts';
import { transfer } from './people/transfer.ts';
import { withdraw } from './steering/withdraw.ts';
import type { Work } from './work.ts';

/** Answers of machines: they may come late and are then nobody's mistake. */
const FROM_MACHINES: ReadonlySet<CommandType> = new Set([
  'timeout',
  'serviceResult',
  'childEnded',
  'handBack',
  'parentEnded',
]);
const AFTER_THE_END: ReadonlySet<CommandType> = new Set(['resubmit', 'comment', 'cc']);
const WHILE_SUSPENDED: ReadonlySet<CommandType> = new Set([
  'handBack',
  'resume',
  'stop',
  'comment',
  'serviceResult',
  'childEnded',
  'parentEnded',
]);

/** Does what the command asks where the process is in a state for it. */
export function dispatch(work: Work, command: Command): void {
  const { status, suspendedAt } = work.instance;
  if (status !== PROCESS_STATUS.processing && !AFTER_THE_END.has(command.type)) {
    if (FROM_MACHINES.has(command.type)) return;
    refuse('instance_ended', [], { status });
  }
  if (suspendedAt !== null && !WHILE_SUSPENDED.has(command.type)) refuse('suspended', [], { suspendedAt });
  carryOut(work, command);
}

function carryOut(work: Work, command: Command): void {
  switch (command.type) {
    case 'start':
      return start(work, command);
    case 'approve':
      return approve(work, command);
    case 'reject':
      return reject(work, command);
    case 'return':
      return returnTask(work, command);
    case 'transfer':
      return transfer(work, command);
    case 'delegate':
      return delegate(work, command);
    case 'undelegate':
      return undelegate(work, command);
    case 'preSign':
      return preSign(work, command);
    case 'subSign':
      return subSign(work, command);
    case 'addSigner':
      return addSigner(work, command);
    case 'removeSigner':
      return removeSigner(work, command);
    case 'claim':
      return claim(work, command);
    case 'unclaim':
      return unclaim(work, command);
    case 'withdraw':
      return withdraw(work, command);
    case 'reassign':
      return reassign(work, command);
    case 'cancel':
      return cancel(work, command);
    case 'recall':
      return recall(work, command);
    case 'stop':
      return stop(work, command);
    case 'urge':
      return urge(work, command);
    case 'cc':
      return copy(work, command);
    case 'comment':
      return comment(work, command);
    case 'suspend':
      return suspend(work, command);
    case 'resume':
      return resume(work, command);
    case 'resubmit':
      return resubmit(work, command);
    case 'timeout':
      return timeout(work, command);
    case 'serviceResult':
      return serviceResult(work, command);
    case 'childEnded':
      return childEnded(work, command);
    case 'handBack':
      return handBack(work, command);
    case 'parentEnded':
      return parentEnded(work);
  }
}
