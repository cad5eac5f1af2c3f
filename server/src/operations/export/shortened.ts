/** Bytes that a name may have on every file system, with room for what stands behind it. */
const MOST_BYTES = 200;

/** A path whose last part is no longer than file systems take, its ending kept. */
export function shortened(path: string): string {
  const [name = '', ...folders] = path.split('/').toReversed();
  const clean = name.replaceAll(/\p{Cc}/gu, '_');
  const dot = clean.lastIndexOf('.');
  const ending = dot > 0 && clean.length - dot <= 20 ? clean.slice(dot) : '';
  let stem = clean.slice(0, clean.length - ending.length);
  while (Buffer.byteLength(stem + ending) > MOST_BYTES) stem = Array.from(stem).slice(0, -1).join('');
  return [...folders.toReversed(), stem + ending].join('/');
}
