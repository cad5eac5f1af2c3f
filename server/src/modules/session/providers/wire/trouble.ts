/** The provider gave no answer, or has trouble itself: trying again may help. */
export class ProviderAway extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderAway';
  }
}

/** Why a provider's answer is of no use: it did not come, or it is not as it must be. */
export interface ProviderTrouble {
  code: 'provider_unavailable' | 'provider_rejected';
  /** For the log; never a secret. */
  why: string;
}

/** What an error of a call to a provider means. The library wraps what it met. */
export function troubleOf(error: unknown): ProviderTrouble {
  const chain = causesOf(error);
  const isAway = chain.some((one) => one instanceof ProviderAway);
  const why = chain.map(({ message }) => message.slice(0, 200)).join(': ');
  return { code: isAway ? 'provider_unavailable' : 'provider_rejected', why };
}

const DEEPEST = 4;

function causesOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let at = error; at instanceof Error && chain.length < DEEPEST; at = at.cause) chain.push(at);
  return chain;
}
