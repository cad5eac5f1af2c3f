const LONGEST = 2000;
/** An address may be encoded twice on its way; what is encoded more often hides something. */
const MOST_LAYERS = 3;

// Browsers read a backslash as a slash and drop tabs and newlines, so two slashes can hide in either.
const UNUSABLE = /[\p{Cc}\p{Cs}\p{Z}\\]/u;
const LEAVES = /^\/\//;
const DOTS = /(?:^|\/)\.{1,2}(?:\/|$)/;

/**
 * Whether an address is a path of this site, with a query and a fragment or without: whatever leads to one after sign-in, from a
 * ticket or back from Zendesk asks here. The path is decoded before it is looked at, and must not climb or leave in any layer.
 */
export function isSitePath(address: string): boolean {
  if (!address.startsWith('/') || address.length > LONGEST || UNUSABLE.test(address)) return false;
  return isPlain(/^[^?#]*/.exec(address)?.[0] ?? '');
}

function isPlain(path: string): boolean {
  let text = path;
  for (let layer = 0; layer <= MOST_LAYERS; layer += 1) {
    if (LEAVES.test(text) || DOTS.test(text) || (layer > 0 && /[\p{Cc}\\]/u.test(text))) return false;
    const inner = decoded(text);
    if (inner === text) return true;
    // Of what was decoded once, a percent sign may be one.
    if (inner === null) return layer > 0;
    text = inner;
  }
  return false;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
