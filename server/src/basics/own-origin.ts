interface Asking {
  headers: { origin?: string | undefined };
  protocol: string;
  host: string;
}

/** Whether the Origin header names this server, as people reach it or as this request reached it. */
export function isOwnOrigin(
  { headers: { origin }, protocol, host }: Asking,
  { config }: { config: { publicUrl: string } },
): boolean {
  return origin === config.publicUrl || origin === `${protocol}://${host}`;
}
