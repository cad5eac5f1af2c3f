/** Where the socket of a page is opened: the page's own host, secure when the page is, with a ticket that works once. */
export function socketAddress(page: string, ticket: string): string {
  const url = new URL('/websocket', page);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('token', ticket);
  return url.href;
}
