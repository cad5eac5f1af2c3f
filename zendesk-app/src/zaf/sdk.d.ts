/** The part of Zendesk's SDK that we use; the npm build ships no types, and Zendesk's own script puts the same on `window`. */
declare module 'zendesk_app_framework_sdk' {
  export interface SdkClient {
    get(paths: string[]): Promise<unknown>;
    set(values: Record<string, unknown>): Promise<unknown>;
    invoke(name: string, ...args: unknown[]): Promise<unknown>;
    on(event: string, handler: (message: unknown) => unknown): void;
    off(event: string, handler: (message: unknown) => unknown): void;
  }
  export interface Sdk {
    init(): SdkClient | false;
  }
  const sdk: Sdk;
  export default sdk;
}
