/** What `target_session_attrs` may ask for: Countersign needs a server that takes writes. */
const WRITING = new Set(['read-write', 'primary']);

/** A database address as libpq writes it, with one host or several, taken apart. */
export interface Hosts {
  /** For each host the whole address with that host alone. */
  urls: string[];
  /** As a person writes them: `db1:5432, db2`. */
  names: string;
  user: string;
  database: string;
  /** Whether connections are kept only to a server that takes writes: always with several hosts. */
  mustWrite: boolean;
}

/** Takes `postgresql://user@host1:port1,host2:port2/database?…` apart; null where it isn't such an address. */
export function readHosts(text: string): Hosts | null {
  const found = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*)([/?#].*)$/i.exec(text);
  if (!found) return null;
  const [, before = '', list = '', after = ''] = found;
  const names = list.split(',');
  const urls = names.map((name) => before + name + after);
  // One host may be left out: then pg takes its usual socket or `?host=`.
  if (!urls.every((url) => URL.canParse(url)) || (names.length > 1 && names.includes(''))) return null;
  const { username, pathname, searchParams } = new URL(urls[0] ?? text);
  if (pathname.length < 2) return null;
  const attributes = searchParams.get('target_session_attrs');
  const isFree = attributes === null || (attributes === 'any' && names.length === 1);
  if (!isFree && !WRITING.has(attributes)) return null;
  return {
    urls,
    names: names.join(', '),
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
    mustWrite: names.length > 1 || WRITING.has(attributes ?? ''),
  };
}
