import type { ImportField } from '@countersign/shared/api/devices/import.ts';
import { LANGUAGE_CODES } from '@countersign/shared/basics/languages/languages.ts';
import { fileHeading } from '../../files/file-texts.ts';

/** Other headings that files of other systems have. */
const ALSO: Record<ImportField, readonly string[]> = {
  deviceSerialNumber: ['serial number', 'serial', 's/n', 'sn', 'serial no', '序列号', '序列號', '设备号'],
  customerName: ['customer', 'client', '客户', '客户姓名', '客戶名稱'],
  formKey: ['form', '表单', '表单标识'],
  formDataId: ['form data', 'submission id', '表单数据', '数据id'],
  deliveryNo: ['delivery no', 'tracking number', 'shipment', '快递单号', '物流单号', '交货单号'],
  ticketId: ['ticket id', 'zendesk ticket id', '工单号', '工单id'],
};

const plain = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_.:*#-]+/g, '');

const fieldOf = new Map<string, ImportField>(
  (Object.keys(ALSO) as ImportField[]).flatMap((field) =>
    [field, ...LANGUAGE_CODES.map((language) => fileHeading(field, language)), ...ALSO[field]].map(
      (name) => [plain(name), field] as const,
    ),
  ),
);

/** The field that a column of an imported file is meant for, by its heading in any language; undefined for none. */
export const fieldOfHeading = (heading: string): ImportField | undefined => fieldOf.get(plain(heading));
