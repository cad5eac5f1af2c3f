import * as z from 'zod/mini';
import { formSettings } from '../../forms/form-settings.ts';
import { formDefinition } from '../../forms/schema.ts';
import { formTheme } from '../../forms/theme/form-theme.ts';
import { FORMAT, FORMAT_VERSION } from './own-file.ts';

const ownFile = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  definition: formDefinition,
  setting: z.optional(formSettings),
  theme: z.optional(formTheme),
  process: z.optional(z.object({ name: z.string(), xml: z.string() })),
});

/** The JSON Schema (draft 2020-12) of our own file, for programs that write one. */
export const ownFileSchema = (): Record<string, unknown> => ({
  title: 'A form of Countersign',
  ...z.toJSONSchema(ownFile, { io: 'input', unrepresentable: 'any', reused: 'ref' }),
});
