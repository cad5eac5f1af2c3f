import type { ChangedField } from '../api/devices/devices.ts';
import type { ImportField } from '../api/devices/import.ts';

export type HeadingLanguage = 'en' | 'zh-cn';
type Names = Record<HeadingLanguage, string>;

/** Headings of exported columns, and of the fields that change records name. */
export const DEVICE_HEADINGS = {
  deviceSerialNumber: { en: 'Device serial number', 'zh-cn': '设备序列号' },
  customerName: { en: 'Customer name', 'zh-cn': '客户名称' },
  formKey: { en: 'Form key', 'zh-cn': '表单 Key' },
  formDataId: { en: 'Form data ID', 'zh-cn': '表单数据 ID' },
  deliveryNo: { en: 'Delivery number', 'zh-cn': '发货单号' },
  ticketId: { en: 'Ticket', 'zh-cn': '工单' },
  record: { en: 'Record', 'zh-cn': '记录' },
  id: { en: 'ID', 'zh-cn': 'ID' },
  createTime: { en: 'Created', 'zh-cn': '创建时间' },
  updateTime: { en: 'Changed', 'zh-cn': '修改时间' },
  field: { en: 'Field', 'zh-cn': '字段' },
  oldValue: { en: 'Old value', 'zh-cn': '旧值' },
  newValue: { en: 'New value', 'zh-cn': '新值' },
  reason: { en: 'Reason', 'zh-cn': '原因' },
  source: { en: 'Changed by', 'zh-cn': '来源' },
  operator: { en: 'Operator', 'zh-cn': '操作人' },
  changeTime: { en: 'Time', 'zh-cn': '时间' },
} as const satisfies Record<ChangedField | ImportField, Names> & Record<string, Names>;

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
    [field, ...Object.values(DEVICE_HEADINGS[field]), ...ALSO[field]].map((name) => [plain(name), field] as const),
  ),
);

/** The field that a column of an imported file is meant for, by its heading in English or Chinese; undefined for none. */
export const fieldOfHeading = (heading: string): ImportField | undefined => fieldOf.get(plain(heading));
