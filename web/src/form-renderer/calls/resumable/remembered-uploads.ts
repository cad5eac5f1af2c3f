/** An upload in pieces that this device knows of: it goes on when the same file is chosen again. */
export interface RememberedUpload {
  /** Where its pieces go; the address is the right to send them. */
  url: string;
  name: string;
  size: number;
  /** When the file was changed last, in milliseconds since 1970. */
  lastModified: number;
  /** Share that had arrived, as far as the device has heard. */
  share: number;
  /** Milliseconds since 1970, after which the server has forgotten it. */
  expires: number;
}

/** Where a file belongs. */
export interface UploadPlace {
  formKey: string;
  field: string;
}

const prefixOf = ({ formKey, field }: UploadPlace): string => `countersign.upload.${formKey}.${field}.`;

/** The same file, chosen again, has the same key. */
export const uploadKey = (place: UploadPlace, { name, size, lastModified }: File): string =>
  `${prefixOf(place)}${size}.${lastModified}.${name}`;

/** What is known under the key and has not expired. */
export function recall(key: string): RememberedUpload | null {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as RememberedUpload | null;
    if (found && found.expires > Date.now()) return found;
    localStorage.removeItem(key);
  } catch {
    // A device that keeps nothing goes on within the page only.
  }
  return null;
}

export function remember(key: string, upload: RememberedUpload): void {
  try {
    localStorage.setItem(key, JSON.stringify(upload));
  } catch {
    // As above.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** An upload that closing or reloading the page has interrupted, with the key that it is remembered under. */
export type InterruptedUpload = RememberedUpload & { key: string };

/** Interrupted uploads to a field. */
export function interruptedUploads(place: UploadPlace): InterruptedUpload[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(place)));
    return keys.flatMap((key) => {
      const found = recall(key);
      return found && !running.has(key) ? [{ ...found, key }] : [];
    });
  } catch {
    return [];
  }
}

/** Uploads that this page sends at this moment. */
export const running = new Set<string>();

/** Lets go of an upload that is not wanted any more and is not being sent, here and at the server. */
export function dropRemembered(key: string): void {
  if (running.has(key)) return;
  const found = recall(key);
  forget(key);
  if (found) endUpload(found.url);
}

/** The server forgets what has arrived; where it does not hear of it, it forgets it after a day. */
export function endUpload(url: string): void {
  void fetch(url, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' } }).catch(() => {});
}
