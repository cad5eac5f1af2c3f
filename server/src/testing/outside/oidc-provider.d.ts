/** The parts of `oidc-provider` that tests use; the package has no types. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    callback(): RequestListener;
    interactionFinished(request: unknown, response: unknown, result: Record<string, unknown>): Promise<void>;
    Grant: new (of: { accountId: string; clientId: string }) => {
      addOIDCScope(scope: string): void;
      save(): Promise<string>;
    };
  }
}
