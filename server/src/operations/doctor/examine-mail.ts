import { connect } from 'node:net';
import type { Config } from '../../config/config.ts';
import type { Finding } from './finding.ts';

const PATIENCE_MS = 5000;

/** Whether the mail server can be reached; nothing is sent. */
export async function examineMail(mail: Config['mail']): Promise<Finding> {
  const subject = 'mail';
  if (!mail) return { state: 'warn', subject, text: 'No e-mail leaves: set MAIL_URL and MAIL_FROM.' };
  const { hostname, port, protocol } = new URL(mail.url);
  const where = `${hostname}:${port || (protocol === 'smtps:' ? '465' : '587')}`;
  const problem = await reach(hostname, Number(where.split(':').at(-1)));
  if (problem === null) return { state: 'ok', subject, text: `${where} answers. Sign-in and sending were not tried.` };
  return { state: 'fail', subject, text: `${where} can't be reached (${problem}): check MAIL_URL and the firewall.` };
}

function reach(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({ host: host.replaceAll(/^\[|\]$/g, ''), port, timeout: PATIENCE_MS });
    const end = (problem: string | null): void => {
      socket.destroy();
      resolve(problem);
    };
    socket.once('connect', () => end(null));
    socket.once('timeout', () => end('no answer'));
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  });
}
