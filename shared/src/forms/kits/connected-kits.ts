import { readAppointment } from '../../validation/fields/appointment.ts';
import { readAssigned } from '../../validation/fields/assigned.ts';
import { readFileUpload } from '../../validation/fields/file-upload.ts';
import { readGeolocation } from '../../validation/fields/geolocation.ts';
import { readLinkedRecord, readPicked, readScore } from '../../validation/fields/picked.ts';
import { readDeviceSerial, readScan } from '../../validation/fields/scan.ts';
import { readSignature } from '../../validation/fields/signature.ts';
import { readTicketField } from '../../validation/fields/ticket-field.ts';
import { kitsFor } from './field-kit.ts';
import { placeText } from './place-text.ts';
import { slotText } from './slot-text.ts';
import { numberText, plainText } from './texts.ts';
import { ticketText } from './ticket-text.ts';

const nameText = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'title' in answer ? plainText(answer.title) : '';

const picker = {
  read: readPicked,
  text: (_: unknown, answer: unknown) =>
    Array.isArray(answer) ? answer.map((item) => plainText((item as { name?: unknown } | null)?.name)).join(', ') : '',
};

/** The kits of fields with devices, files, records and the server behind them. */
export const connectedKits = kitsFor({
  image_upload: { read: readFileUpload, text: () => '' },
  camera: { read: readFileUpload, text: () => '' },
  signature: { read: readSignature, text: () => '' },
  user_picker: picker,
  department_picker: picker,
  role_picker: picker,
  post_picker: picker,
  linked_record: { read: readLinkedRecord, text: (_, answer) => nameText(answer) },
  score: { read: readScore, text: (_, answer, language) => numberText(answer, language) },
  scan: { read: readScan, text: (_, answer) => plainText(answer) },
  appointment: { read: readAppointment, text: (_, answer, language) => slotText(answer, language) },
  geolocation: { read: readGeolocation, text: (_, answer, language) => placeText(answer, language) },
  device_serial: { read: readDeviceSerial, text: (_, answer) => plainText(answer) },
  ticket_field: { read: readTicketField, text: ticketText },
  serial_number: { read: readAssigned, text: (_, answer) => plainText(answer) },
  random_id: { read: readAssigned, text: (_, answer) => plainText(answer) },
});
