import type { Contract, InputOf, ReplyOf } from '@countersign/shared/api/contract.ts';

export interface Answer<T> {
  code: number;
  /** Of what was refused; empty for success. */
  problem: string;
  data: T;
  current: unknown;
}

export interface TestBrowser {
  send<C extends Contract>(
    contract: C,
    input: InputOf<C>,
    headers?: Record<string, string>,
  ): Promise<Answer<ReplyOf<C>>>;
  cookies: Map<string, string>;
}

/** A browser with cookies at an address of its own: it keeps what the server sets and sends it where its path fits. */
export function aTestBrowser(url: string, from = '203.0.113.5'): TestBrowser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async send(contract, input, headers = {}) {
      const rest = { ...(input as Record<string, unknown>) };
      const path = contract.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
        const value = String(rest[name]);
        delete rest[name];
        return value;
      });
      const hasBody = contract.method === 'POST' || contract.method === 'PUT';
      const reply = await fetch(`${url}/api${path}`, {
        method: contract.method,
        headers: {
          ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
          'X-Forwarded-For': from,
          'X-Request-Id': crypto.randomUUID(),
          Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...headers,
        },
        ...(hasBody ? { body: JSON.stringify(rest) } : {}),
      });
      for (const line of reply.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      const { code, data } = (await reply.json()) as { code: number; data: unknown };
      const refused = data as { errors?: { code: string }[]; current?: unknown } | null;
      const problem = code === 200 ? '' : (refused?.errors?.[0]?.code ?? '');
      return { code, problem, data: data as never, current: refused?.current };
    },
  };
}
