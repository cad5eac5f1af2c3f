import { readPhone } from '../fields/phone/check.ts';
import { phoneText } from '../fields/phone/text.ts';
import { kitsFor } from '../field-kit.ts';

/** Stands alone: the numbering plans of the world are large, and few forms need them. */
export const phoneKit = kitsFor({ phone: { read: readPhone, text: phoneText } });
