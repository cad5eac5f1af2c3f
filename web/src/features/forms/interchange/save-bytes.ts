/** Gives the person a workbook to keep. */
export function saveBytes(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  const link = document.createElement('a');
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  link.href = URL.createObjectURL(new Blob([bytes], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
