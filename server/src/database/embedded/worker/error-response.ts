/** PostgreSQL's ErrorResponse message for a session that ends. */
export function errorResponse(code: string, reason: string): Uint8Array {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${reason}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return new Uint8Array(Buffer.concat([head, fields]));
}
