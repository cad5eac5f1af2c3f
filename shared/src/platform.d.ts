/**
 * The few things of the platform that browsers and Node.js share and the code here may use. Kept this short on purpose:
 * no clock, no randomness, no network, no DOM.
 */
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

declare class TextDecoder {
  constructor(encoding: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(bytes: Uint8Array): string;
}

declare function atob(text: string): string;

interface AbortSignal {
  readonly aborted: boolean;
}
