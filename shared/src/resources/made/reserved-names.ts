/** Parameters of the calls, columns of the house, and words of the languages that the ejected code is written in. */
const RESERVED: ReadonlySet<string> = new Set(
  `id rev resource current size cursor format params plan csv within ids created_at updated_at created_by is_asc
  abstract any arguments as async await bigint boolean break case catch class const constructor continue debugger declare
  default delete do else enum eval export extends false finally for from function get if implements import in infer
  instanceof interface is keyof let module namespace never new null number object of package private protected prototype
  public readonly require return set static string super switch symbol this throw true try type typeof undefined unknown
  var void while with yield
  all analyse analyze and array asc asymmetric both cast check collate column concurrently constraint create cross
  current_date current_role current_time current_user deferrable desc distinct end except fetch foreign full grant group
  having ilike initially inner intersect into isnull join lateral leading left like limit localtime natural not notnull
  offset on only or order outer overlaps placing primary references returning right row rows select session_user similar
  some symmetric table tablesample then to trailing union unique user using variadic verbose when where window
  con prn aux nul`.split(/\s+/),
);

/** Whether a name that has the right letters means something already. */
export const isReservedName = (name: string): boolean => RESERVED.has(name) || name.startsWith('pg_');
