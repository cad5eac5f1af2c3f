import { useSyncExternalStore } from 'react';

/** A value that several parts of the page look at; each is drawn again when it changes. */
export class Changing<T> {
  private value: T;
  private readonly listeners = new Set<() => void>();

  constructor(first: T) {
    this.value = first;
  }

  readonly get = (): T => this.value;

  set(next: T): void {
    this.value = next;
    for (const listener of this.listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

/** The present value, in a component. */
export const useChanging = <T>(changing: Changing<T>): T => useSyncExternalStore(changing.subscribe, changing.get);
