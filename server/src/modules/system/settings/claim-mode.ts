import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { readSetting, writeSetting } from './settings.ts';

export type Mode = 'demonstration' | 'production';

/** The data belong to the other mode. */
export class WrongMode extends Error {
  constructor(kept: Mode) {
    super(
      kept === 'production'
        ? 'These data belong to a production installation: start with npm start -- --production, or set DATA_DIR to another folder for a demonstration.'
        : 'These data belong to a demonstration, whose passwords everybody knows: set DATA_DIR or DATABASE_URL to an empty one for production, or run npm run reset.',
    );
    this.name = 'WrongMode';
  }
}

/** Remembers at the first start what the data are for, and throws {@link WrongMode} when they are started as the other. */
export async function claimMode(db: Kysely<Tables>, mode: Mode): Promise<void> {
  const kept = (await readSetting(db, 'system.mode')) as Mode | undefined;
  if (kept === undefined) await writeSetting(db, 'system.mode', mode, new Date());
  else if (kept !== mode) throw new WrongMode(kept);
}
