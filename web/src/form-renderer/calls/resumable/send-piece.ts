/** https://tus.io/protocols/resumable-upload, version 1.0.0. */
const TUS = { 'Tus-Resumable': '1.0.0' };

/** Longer than this without a byte sent means that the connection is gone, though nobody has said so. */
const SILENCE_MS = 20_000;
const ASK_MS = 15_000;

/** What a server says of an upload: where it ends, that it is over, or that others come first. Everything else is trouble that may pass. */
export type Place = { offset: number } | 'gone' | 'busy' | 'trouble';

/** Where the upload ends at the server. */
export async function askPlace(url: string, signal: AbortSignal): Promise<Place> {
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(ASK_MS)]);
    const reply = await fetch(url, { method: 'HEAD', headers: TUS, cache: 'no-store', signal: within });
    return placeOf(reply.status, reply.headers.get('Upload-Offset'));
  } catch {
    return 'trouble';
  }
}

interface Sending {
  offset: number;
  signal: AbortSignal;
  onSent: (bytes: number) => void;
  silence?: number;
}

/** Sends one piece, and hears where the upload ends then. By XMLHttpRequest, as fetch tells nothing of what it has sent. */
export function sendPiece(
  url: string,
  piece: Blob,
  { offset, signal, onSent, silence = SILENCE_MS }: Sending,
): Promise<Place> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const over = new AbortController();
    const stop = () => request.abort();
    let timer = setTimeout(stop, silence);
    const end = (place: Place) => {
      clearTimeout(timer);
      over.abort();
      resolve(place);
    };
    request.open('PATCH', url);
    const headers = { ...TUS, 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(timer);
      timer = setTimeout(stop, silence);
      onSent(loaded);
    };
    request.onload = () => end(placeOf(request.status, request.getResponseHeader('Upload-Offset')));
    request.onerror = request.onabort = () => end('trouble');
    signal.addEventListener('abort', stop, { signal: over.signal });
    // Without this the browser notices after a while.
    addEventListener('offline', stop, { signal: over.signal });
    request.send(piece);
  });
}

function placeOf(status: number, offset: string | null): Place {
  if (status === 404 || status === 410) return 'gone';
  if (status === 429) return 'busy';
  return status < 300 && offset !== null ? { offset: Number(offset) } : 'trouble';
}
