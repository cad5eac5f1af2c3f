import { connect } from 'node:net';

export interface RawOptions {
  port: number;
  /** Cuts the connection with a reset right after sending, as a client that vanishes. */
  resets?: boolean;
  /** Milliseconds to wait for an answer. */
  patienceMs?: number;
}

/** Sends bytes as they are and resolves with what comes back first; with nothing where the server is silent or hangs up. */
export function sendRaw(
  bytes: string | Buffer,
  { port, resets = false, patienceMs = 400 }: RawOptions,
): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    const finish = (): void => {
      clearTimeout(patience);
      socket.destroy();
      resolve(answer);
    };
    const patience = setTimeout(finish, patienceMs);
    socket.on('error', finish);
    socket.on('close', finish);
    socket.on('data', (data) => {
      answer += data.toString('latin1');
      finish();
    });
    socket.on('connect', () => {
      const sent = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
      socket.write(sent, () => {
        if (!resets) return;
        socket.resetAndDestroy();
        finish();
      });
    });
  });
}
