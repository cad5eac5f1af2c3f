/** IndexedDB of this device: what waits to be sent, and the files that answers hold. Used by the page and by its worker. */

export type StoreName = 'waiting' | 'files';

const NAME = 'countersign-fill';

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  return (opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('waiting', { keyPath: 'id', autoIncrement: true });
      request.result.createObjectStore('files', { keyPath: 'id' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => {
      opened = undefined;
      reject(request.error ?? new Error('the device keeps nothing'));
    };
  }));
}

/** Resolves when the change is on the device, not merely asked for. */
async function run<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(name, mode, { durability: 'strict' });
    const request = work(transaction.objectStore(name));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('the device keeps nothing'));
  });
}

/** Everything in a store, in the order of its keys. */
export const readAll = <T>(name: StoreName): Promise<T[]> => run<T[]>(name, 'readonly', (store) => store.getAll());

export const readOne = <T>(name: StoreName, key: IDBValidKey): Promise<T | undefined> =>
  run<T | undefined>(name, 'readonly', (store) => store.get(key));

/** Writes a value and answers its key. Rejects where the device has no room. */
export const write = (name: StoreName, value: object): Promise<IDBValidKey> =>
  run(name, 'readwrite', (store) => store.put(value));

export const erase = (name: StoreName, key: IDBValidKey): Promise<undefined> =>
  run(name, 'readwrite', (store) => store.delete(key));
