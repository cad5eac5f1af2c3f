import pg from 'pg';

/**
 * How column values arrive. int8 (counts, sizes) is a number and throws where a number cannot hold it; a date without
 * time stays text, because pg's Date at local midnight is another day elsewhere. The rest is as pg does it: numeric is
 * text, timestamptz is a Date.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    if (format === 'binary') return pg.types.getTypeParser(id, 'binary');
    if (id === pg.types.builtins.INT8) return toSafeNumber;
    if (id === pg.types.builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(id, 'text');
  },
};

function toSafeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}
