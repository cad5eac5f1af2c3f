import {
  createCipheriv,
  createDecipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';

/** A key that opens one answer, and never leaves the process that made it; `publicKey` seals the answer. */
export interface AnswerKey {
  publicKey: string;
  open(sealed: string): string;
}

/** Makes the key of one answer. */
export function answerKey(): AnswerKey {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  return {
    publicKey: textOf(publicKey),
    open(sealed) {
      const [theirs = '', content = '', tag = ''] = sealed.split('.');
      const decipher = createDecipheriv('aes-256-gcm', sharedKey(privateKey, theirs), NONCE);
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(content, 'base64url')), decipher.final()]).toString('utf8');
    },
  };
}

/** Seals a text for the process that made the key: the disk that it passes over learns nothing. */
export function sealFor(publicKey: string, text: string): string {
  const own = generateKeyPairSync('x25519');
  const cipher = createCipheriv('aes-256-gcm', sharedKey(own.privateKey, publicKey), NONCE);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [textOf(own.publicKey), content.toString('base64url'), cipher.getAuthTag().toString('base64url')].join('.');
}

/** Every key seals one text. */
const NONCE = Buffer.alloc(12);

const textOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'der' }).toString('base64url');

function sharedKey(privateKey: KeyObject, theirs: string): Buffer {
  const publicKey = createPublicKey({ key: Buffer.from(theirs, 'base64url'), type: 'spki', format: 'der' });
  const secret = diffieHellman({ privateKey, publicKey });
  return Buffer.from(hkdfSync('sha256', secret, '', 'countersign answer', 32));
}
