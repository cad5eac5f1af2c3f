import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
}

/** What an authenticator may do wrong. */
export interface Slips {
  origin?: string;
  isUnverified?: boolean;
  counter?: number;
  userHandle?: string;
}

/** An authenticator in software that speaks WebAuthn (ES256, no attestation); of the product it knows nothing. */
export class TestAuthenticator {
  readonly id = randomBytes(16);
  readonly #key: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #counter = 0;
  #handle = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  create(options: Record<string, unknown>, slips: Slips = {}) {
    const { challenge, rp, user } = options as unknown as Options;
    this.#handle = user?.id ?? '';
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const cose = Buffer.concat([
      Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 32]),
      Buffer.from(y, 'base64url'),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, cose]);
    const data = Buffer.concat([this.#head(rp?.id ?? '', 0x40 | flags(slips), 0), attested]);
    const bytes = Buffer.alloc(2);
    bytes.writeUInt16BE(data.length);
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x59]),
      bytes,
      data,
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge, slips).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  get(options: Record<string, unknown>, slips: Slips = {}) {
    const { challenge, rpId = '' } = options as unknown as Options;
    this.#counter = slips.counter ?? this.#counter + 1;
    const data = this.#head(rpId, flags(slips), this.#counter);
    const client = this.#clientData('webauthn.get', challenge, slips);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#key.privateKey).toString('base64url'),
      userHandle: slips.userHandle ?? this.#handle,
    });
  }

  #answer<Response>(response: Response) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, response, clientExtensionResults: {} };
  }

  #head(rpId: string, flag: number, counter: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flag]), count]);
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Slips): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}

/** Present, and verified unless it forgot to ask. */
const flags = ({ isUnverified = false }: Slips): number => (isUnverified ? 0x01 : 0x05);
