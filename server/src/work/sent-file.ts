/** What a call with `sendsFile` answers: written while it is sent, so that no number of rows has to fit into memory. */
export interface SentFile {
  name: string;
  mime: string;
  pieces: AsyncIterable<string | Uint8Array>;
}
