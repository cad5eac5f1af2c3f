import * as z from 'zod/mini';

/** A moment on the wire: ISO 8601 with offset, such as `2026-11-20T21:30:00.000Z`. */
export const instant = z.iso.datetime({ offset: true });

/** A calendar day on the wire: `2026-11-20`. */
export const day = z.iso.date();
