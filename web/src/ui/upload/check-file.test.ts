import { expect, test } from 'vitest';
import { checkFiles, DEFAULT_UPLOAD_MB, DEFAULT_UPLOAD_TYPES } from './check-file.ts';

const MB = 1024 * 1024;
const check = (...files: { name: string; size: number }[]) =>
  checkFiles(files, DEFAULT_UPLOAD_TYPES, DEFAULT_UPLOAD_MB)?.code ?? null;

test.each([
  [[{ name: 'invoice.pdf', size: 5 * MB }], null],
  [[{ name: 'INVOICE.PDF', size: 1 }], null],
  [[{ name: 'invoice.pdf', size: 5 * MB + 1 }], 'file_too_large'],
  [[{ name: 'photo.png', size: 1 }], 'file_type'],
  [[{ name: 'pdf', size: 1 }], 'file_type'],
  [[{ name: 'report.pdf.exe', size: 1 }], 'file_type'],
  [
    [
      { name: 'a.pdf', size: 1 },
      { name: 'b.pdf', size: 1 },
    ],
    'single_file_only',
  ],
  [[], null],
])('%j: %s', (files, problem) => {
  expect(check(...files)).toBe(problem);
});
