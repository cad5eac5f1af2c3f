import { CLIENT_VERSION } from '@countersign/shared/api/contract.ts';
import type { Envelope, RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { FileAnswer } from '@countersign/shared/forms/fields/file-upload/schema.ts';
import { randomId } from '../../lib/calls/random-id.ts';
import { holding } from './hold-uploads.ts';
import { withResumable } from './resumable/with-resumable.ts';
import { UploadRefused } from './upload-refused.ts';
import type { UploadFile } from '../view-settings.ts';

const ADDRESS = '/api/common/upload';
const LONGEST_MS = 10 * 60_000;

export interface UploadTarget {
  formKey: string;
  /** What an anonymous page uploads with; signed-in people need none. */
  ticket?: string;
}

/**
 * Uploads to our server. By XMLHttpRequest, as fetch tells nothing of the progress of what it sends. Rejects with
 * {@link UploadRefused} where the server said why. The server keeps what arrived while the page is open.
 */
export function uploadByXhr(target: UploadTarget): UploadFile {
  const hold = async (ids: string[]): Promise<readonly string[]> => {
    const { data } = await post('/hold', { ids, ...target });
    return (data as { gone?: readonly string[] } | null)?.gone ?? [];
  };
  const { formKey, ticket } = target;
  const upload = withResumable(sendByXhr(target), {
    formKey,
    begin: (input) => asked('/resumable', { ...input, ...target }),
    finish: ({ id, key }) => asked(`/resumable/${id}/finish`, { key, ticket }),
  });
  return holding(upload, hold);
}

async function asked<T>(path: string, input: object): Promise<T> {
  const reply = await post(path, input);
  if (reply.code === 200) return reply.data as T;
  throw reply.code < 500 ? refusalOf(reply) : new Error('the server did not do it');
}

/** Longer than the server takes to put a large file together. */
const ANSWER_MS = 120_000;

async function post(path: string, input: object): Promise<Envelope<unknown>> {
  const headers = {
    'Content-Type': 'application/json',
    'X-Request-Id': randomId(),
    'X-Client-Version': CLIENT_VERSION,
  };
  const signal = AbortSignal.timeout(ANSWER_MS);
  const reply = await fetch(ADDRESS + path, { method: 'POST', headers, body: JSON.stringify(input), signal });
  return (await reply.json()) as Envelope<unknown>;
}

function sendByXhr(target: UploadTarget): UploadFile {
  return (file, field, { signal, onProgress }) =>
    new Promise<FileAnswer>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('POST', ADDRESS);
      request.responseType = 'json';
      request.timeout = LONGEST_MS;
      request.setRequestHeader('X-Request-Id', randomId());
      request.setRequestHeader('X-Client-Version', CLIENT_VERSION);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => {
        const reply = request.response as Envelope<unknown> | null;
        if (reply?.code === 200) resolve(reply.data as FileAnswer);
        else reject(refusalOf(reply));
      };
      request.onerror = request.ontimeout = () => reject(new Error('the file did not arrive'));
      request.onabort = () => reject(new Error('the upload was stopped'));
      signal.addEventListener('abort', () => request.abort());
      request.send(bodyOf(target, field, file));
    });
}

/** The small parts first: the server knows the limits before the file arrives. */
function bodyOf({ formKey, ticket }: UploadTarget, field: { key: string }, file: File): FormData {
  const body = new FormData();
  if (ticket) body.append('ticket', ticket);
  body.append('formKey', formKey);
  body.append('field', field.key);
  body.append('file', file);
  return body;
}

function refusalOf(reply: Envelope<unknown> | null): Error {
  const errors = (reply?.data as { errors?: RefusalDetail[] } | null)?.errors;
  const [first] = errors ?? [];
  return first ? new UploadRefused(first) : new Error('the upload failed');
}
