import { statfs } from 'node:fs/promises';

/**
 * Bytes that stay free for the database's own log, three pieces of it. Without them PostgreSQL cannot finish what it began,
 * ends, and does not open again before somebody frees space; with them it goes on answering.
 */
export const LEAST_ROOM = 48 * 1024 * 1024;

const LOOK_MS = 500;

/** Whether the disk of a folder has that much room, looked at twice a second at most. */
export function diskRoom(folder: string, least: number): () => Promise<boolean> {
  let seen: { at: number; hasRoom: Promise<boolean> } | undefined;
  return () => {
    const now = performance.now();
    if (!seen || now - seen.at > LOOK_MS) seen = { at: now, hasRoom: hasRoom(folder, least) };
    return seen.hasRoom;
  };
}

/** A disk that does not say how full it is has room: its own refusals still count. */
async function hasRoom(folder: string, least: number): Promise<boolean> {
  const { bavail, bsize, blocks } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0, blocks: 0 }));
  return blocks === 0 || bavail * bsize >= least;
}
