import { fieldKey, type FieldKey } from '../../basics/ids.ts';

const RESERVED = new Set(
  'and or if then else for in return some every satisfies between true false null not function external instance of __proto__ constructor prototype'.split(
    ' ',
  ),
);
/** Leaves room for the number of a name that comes again. */
const LONGEST = 56;

/** Gives out field keys: the name itself where it can be one and is free, else the nearest that is; `q` for a name without Latin letters. */
export class FieldNames {
  private readonly taken = new Set<string>();
  /** The number that the next field of this name gets. */
  private readonly next = new Map<string, number>();

  /** How many keys were given out. */
  get size(): number {
    return this.taken.size;
  }

  keyFor(name: string): FieldKey {
    const plain = name.trim().replaceAll(/\W+/g, '_').slice(0, LONGEST);
    const first = !/[^_]/.test(plain) ? 'q' : /^[A-Za-z_]/.test(plain) ? plain : `q_${plain}`;
    const base = RESERVED.has(first) ? `${first}_` : first;
    let key = base;
    let nth = this.next.get(base) ?? 2;
    while (this.taken.has(key)) key = `${base}_${nth++}`;
    this.next.set(base, nth);
    this.taken.add(key);
    return fieldKey.parse(key);
  }
}
