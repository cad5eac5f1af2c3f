import { type RawBuilder, sql } from 'kysely';

/** Of a process `i` in the statement: the first device that a serial-number field of its answers names, and the field. */
export const mentionedDevice: RawBuilder<{ serial: string; field: string } | null> = sql`(
  select json_build_object('serial', m.serial, 'field', m.field_key) from device_mention m
   where m.submission_id = i.form_data_id order by m.field_key limit 1)`;
