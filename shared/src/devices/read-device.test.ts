import { describe, expect, test } from 'vitest';
import { readDevice } from './read-device.ts';

const whole = { formKey: 'exchange', formDataId: 'd-1', deviceSerialNumber: 'SN-1', customerName: 'Ada' };

test('a record is stored with its serial number in the normal form and texts without blanks around them', () => {
  const { values, problems } = readDevice({
    ...whole,
    deviceSerialNumber: ' ｓｎ - 1 ',
    customerName: ' Ada  Byron ',
    ticketId: '#12',
  });
  expect(problems).toEqual([]);
  expect(values).toEqual({ ...whole, customerName: 'Ada Byron', deliveryNo: '', ticketId: '12' });
});

describe('a record is refused', () => {
  test.each([
    ['formKey', undefined, 'form_key_required'],
    ['formDataId', null, 'form_data_id_required'],
    ['deviceSerialNumber', undefined, 'device_serial_required'],
    ['customerName', undefined, 'customer_name_required'],
    ['formKey', ' ', 'form_key_empty'],
    ['formDataId', '', 'form_data_id_empty'],
    ['deviceSerialNumber', '\u3000', 'device_serial_empty'],
    ['customerName', '  ', 'customer_name_empty'],
    ['deviceSerialNumber', '---', 'device_serial_invalid'],
    ['deviceSerialNumber', 'S'.repeat(65), 'device_text_long'],
    ['customerName', 'x'.repeat(201), 'device_text_long'],
    ['formKey', '../etc', 'device_form_key'],
    ['ticketId', 'twelve', 'device_ticket'],
  ])('for %s = %j', (field, value, code) => {
    expect(readDevice({ ...whole, [field]: value }).problems).toEqual([
      expect.objectContaining({ code, path: [field] }),
    ]);
  });
});
