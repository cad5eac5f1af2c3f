import type { Transporter } from 'nodemailer';
import type { Config } from '../../config/config.ts';

export interface HasMail {
  /** Null where no mail server is configured. */
  mailer: Mailer | null;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt, so that a mail that arrives twice can be told. */
  messageId: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

const PATIENCE_MS = 20_000;

/** Sends through the configured mail server; null without one. Connections are kept for the next mail. */
export function createMailer(mail: Config['mail']): Mailer | null {
  if (!mail) return null;
  let transport: Promise<Transporter> | undefined;
  return {
    async send(message) {
      transport ??= open(mail.url);
      await (
        await transport
      ).sendMail({ from: mail.from, ...message, headers: { 'Auto-Submitted': 'auto-generated' } });
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

/** Read with the first mail: the library takes 26 MB, which a server without a mail server must not hold. */
async function open(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
}
