/** The CSP source of an address of map tiles; `{s}` before the host stands for any of its servers. */
export function tileSource(address: string): string {
  const { protocol, host } = new URL(address.replace('{s}.', 'x.'));
  return `${protocol}//${address.includes('{s}.') ? host.replace(/^x\./, '*.') : host}`;
}
