import { endingOf } from '@countersign/shared/forms/media/takes-file.ts';

const LONGEST = 200;

/**
 * The name that a file is shown and downloaded with: the last part of whatever path the sender gave, without characters
 * that steer terminals, paths or reading direction. Never used on the file system.
 */
export function cleanFileName(sent: string): string {
  const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // Control characters, what Windows forbids, and marks that turn the reading direction (`exe.fdp` shown as `pdf.exe`).
  const kept = last
    .toWellFormed()
    // Browsers send these three signs of a name as if it were an address.
    .replaceAll(/%(22|0D|0A)/g, '')
    .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd<>:"|?*]/gu, '')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '');
  return shortened(kept) || 'file';
}

function shortened(name: string): string {
  if (name.length <= LONGEST) return name;
  const extension = endingOf(name);
  const tail = extension ? `.${extension}` : '';
  // A cut through a character leaves half of it, which becomes the replacement sign.
  return (
    name
      .slice(0, LONGEST - tail.length)
      .toWellFormed()
      .replace(/\ufffd$/, '') + tail
  );
}
