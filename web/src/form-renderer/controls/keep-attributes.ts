/**
 * A ref for inputs that a person types into. React sets the type of an input again, takes its name off and puts it back each
 * time it looks after the input, as radio buttons need. For the form around it both are changes of its list of controls: asked
 * for anything, it makes the list anew, and React asks it with each event. In a form of a thousand fields that was most of
 * what a key costs. Here nothing happens to an attribute that stays as it is.
 */
export function keepAttributes(input: Element | null): void {
  if (input instanceof HTMLInputElement && !Object.hasOwn(input, 'name'))
    Object.defineProperties(input, (kept ??= keep()));
}

let kept: PropertyDescriptorMap | undefined;

const keep = (): PropertyDescriptorMap => Object.fromEntries(['name', 'type'].map((name) => [name, keeper(name)]));

function keeper(name: string): PropertyDescriptor {
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, name) ?? {};
  return {
    configurable: true,
    enumerable: true,
    get(this: HTMLInputElement): unknown {
      return native.get?.call(this);
    },
    set(this: HTMLInputElement, value: unknown): void {
      if (value !== '' && value !== native.get?.call(this)) native.set?.call(this, value);
    },
  };
}
