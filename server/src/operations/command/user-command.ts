import { rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { errorCode } from '../../basics/error-code.ts';
import { type Config, readConfig } from '../../config/config.ts';
import { FolderInUse } from '../../database/embedded/folder/folder-lock.ts';
import { OperationProblem } from '../operation-problem.ts';
import { accountName } from '../people/call-as-operator.ts';
import { askServer } from '../people/orders.ts';
import { doUserOrder, makesLink, USER_ACTIONS, type UserDone, type UserOrder } from '../people/user-actions.ts';
import { withServices } from '../reach/with-services.ts';
import type { Given, Outcome } from './outcome.ts';

export async function runUser({ env, words, options, isTerminal }: Given): Promise<Outcome> {
  const config = readConfig(env);
  const order = orderOf(words, options);
  const linkFile = options['link-file'] === undefined ? undefined : resolve(options['link-file']);
  if (makesLink(order.action)) prepareLink(linkFile, isTerminal);
  const { lines, result, link } = await carryOut(config, order).catch((error: unknown) => {
    // The same command can be tried again.
    if (linkFile !== undefined && makesLink(order.action)) rmSync(linkFile, { force: true });
    throw error;
  });
  if (link === null) return { lines, result, isFine: true };
  if (linkFile === undefined) return { lines, result, isFine: true, secretLine: link };
  writeFileSync(linkFile, `${link}\n`);
  return { lines: [...lines, `The link is in ${linkFile}.`], result, isFine: true };
}

function orderOf([action, userName = '']: readonly string[], { name, email, role }: Given['options']): UserOrder {
  const known = USER_ACTIONS.find((one) => one === action);
  if (!known) throw new OperationProblem(`"${action}" isn't an action.`);
  return { action: known, userName, nickName: name ?? '', email: email ?? '', roles: role ?? [] };
}

/** Before anything is done: a link that nobody can see would only end the earlier ones. */
function prepareLink(path: string | undefined, isTerminal: boolean): void {
  if (path === undefined) {
    if (isTerminal) return;
    throw new OperationProblem(
      'A one-time link is shown on a terminal only, so that no log keeps it. Run the command in a terminal, or name a file with --link-file.',
    );
  }
  try {
    writeFileSync(path, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new OperationProblem(`Can't write ${path} (${errorCode(error)}). Name a new file.`);
  }
}

/** The embedded database belongs to one process: where a server holds it, the server does it. */
async function carryOut(config: Config, order: UserOrder): Promise<UserDone> {
  const operator = accountName();
  try {
    return await withServices(config, (services) => doUserOrder({ services, operator }, order));
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return await askServer(config.dataDir, { order, operator });
  }
}

/** What is wrong with the words and options of the command; undefined where nothing is. */
export function wrongUserCall([action = '', userName, ...rest]: readonly string[], options: Given['options']) {
  if (!USER_ACTIONS.some((one) => one === action)) return `Name what to do: ${USER_ACTIONS.join(', ')}.`;
  if (action === 'list') return userName === undefined ? undefined : 'list takes no name. Filter with --role.';
  if (userName === undefined || rest.length > 0) return `Name one person: ${action} NAME.`;
  if ((action === 'give' || action === 'take') && !options.role) return 'Name a role with --role.';
  return undefined;
}
