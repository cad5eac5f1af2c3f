/**
 * A `token` in the address signs the visitor in. It leaves the address before anything else happens, and never replaces
 * another live session. False where it no longer worked.
 */
export async function exchangeCode(): Promise<boolean> {
  const address = new URL(location.href);
  const code = address.searchParams.get('token');
  if (code === null) return true;
  address.searchParams.delete('token');
  history.replaceState(null, '', address);
  try {
    const { exchangeCall } = await import('./exchange-call.ts');
    await exchangeCall(code, address.pathname + address.search);
    return true;
  } catch {
    return false;
  }
}
