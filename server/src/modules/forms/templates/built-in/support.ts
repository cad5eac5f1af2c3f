import { ask, type BuiltInTemplate, head, must, need, nextLevel, options, show, words } from '../built-in-template.ts';

/** What customers send, and what agents send for them. */
export const supportTemplates: readonly BuiltInTemplate[] = [
  {
    id: 'refund_request',
    category: 'support',
    title: words('Refund request', '退款申请'),
    about: words(
      'Order, amount and reason, with photos of what is damaged.',
      '填写订单、金额与原因，商品损坏时附照片。',
    ),
    theme: 'clear',
    fields: [
      must('text', 'order_number', 'Order number', '订单号', { maxLength: 40 }),
      must('number', 'amount', 'Amount', '退款金额', { decimals: 2, min: 0.01 }),
      must('single_choice', 'reason', 'Reason', '退款原因', {
        ...options({
          damaged: ['Damaged', '商品损坏'],
          wrong: ['Wrong item', '发错商品'],
          late: ['Too late', '送达太晚'],
          other: ['Other', '其他'],
        }),
      }),
      ask('image_upload', 'photos', 'Photos', '照片'),
      ask('long_text', 'details', 'What happened', '详细说明'),
    ],
    rules: [show('reason = "damaged"', 'photos'), need('reason = "other"', 'details')],
    approval: [head(), nextLevel('amount > 500')],
  },
  {
    id: 'device_exchange',
    category: 'support',
    title: words('Device exchange', '设备更换'),
    about: words(
      'Serial number, fault and address for the new device.',
      '填写设备序列号、故障情况与新设备的收件地址。',
    ),
    theme: 'clinic',
    fields: [
      must('text', 'customer', 'Customer', '客户名称'),
      must('device_serial', 'serial_number', 'Serial number', '设备序列号'),
      must('dropdown', 'fault', 'Fault', '故障类型', {
        ...options({
          power: ['Does not turn on', '无法开机'],
          display: ['Display', '屏幕'],
          network: ['Network', '网络'],
          battery: ['Battery', '电池'],
          other: ['Other', '其他'],
        }),
      }),
      ask('long_text', 'fault_details', 'Describe the fault', '故障描述'),
      must('yes_no', 'in_warranty', 'Is it under warranty', '是否在保修期内'),
      ask('number', 'offered_price', 'Offered price', '报价', { decimals: 2, min: 0 }),
      must('address', 'address', 'Address for the new device', '收件地址'),
    ],
    rules: [need('fault = "other"', 'fault_details'), show('in_warranty = false', 'offered_price')],
    approval: [head()],
  },
  {
    id: 'bug_report',
    category: 'support',
    title: words('Problem report', '问题反馈'),
    about: words('What went wrong, how bad it is, and how to see it again.', '说明出现的问题、影响程度与重现步骤。'),
    theme: 'carbon',
    fields: [
      must('text', 'summary', 'In one sentence', '一句话概括'),
      must('single_choice', 'severity', 'How bad is it', '影响程度', {
        display: 'buttons',
        ...options({ low: ['A nuisance', '轻微'], medium: ['Slows me down', '一般'], high: ['I cannot work', '严重'] }),
      }),
      ask('text', 'workaround', 'What do you do meanwhile', '临时处理办法'),
      ask('phone', 'call_back', 'Where can we call you', '联系电话'),
      must('long_text', 'steps', 'What did you do before', '重现步骤'),
      ask('image_upload', 'screenshots', 'Screenshots', '截图'),
    ],
    rules: [
      show('severity = "medium"', 'workaround'),
      show('severity = "high"', 'call_back'),
      need('severity = "high"', 'call_back'),
    ],
  },
  {
    id: 'contact_us',
    category: 'support',
    title: words('Contact us', '联系我们'),
    about: words('A message with the right questions for each topic.', '按主题询问所需信息的留言表单。'),
    theme: 'rose',
    fields: [
      must('text', 'name', 'Your name', '姓名', { width: 12 }),
      must('email', 'email', 'Email', '邮箱', { width: 12 }),
      must('dropdown', 'topic', 'What is it about', '咨询主题', {
        ...options({
          order: ['An order', '订单'],
          product: ['A product', '产品'],
          account: ['My account', '账户'],
          other: ['Something else', '其他'],
        }),
      }),
      ask('text', 'order_number', 'Order number', '订单号'),
      ask('text', 'product', 'Which product', '产品名称'),
      must('long_text', 'message', 'Message', '留言内容'),
    ],
    rules: [
      show('topic = "order"', 'order_number'),
      need('topic = "order"', 'order_number'),
      show('topic = "product"', 'product'),
    ],
  },
  {
    id: 'warranty_claim',
    category: 'support',
    title: words('Warranty claim', '保修申请'),
    about: words(
      'Proof of purchase and fault, checked by the team before repair.',
      '提交购买凭证与故障说明，由团队审核后维修。',
    ),
    theme: 'harbour',
    fields: [
      must('contact', 'contact', 'How can we reach you', '联系方式'),
      must('text', 'product', 'Product', '产品'),
      must('date', 'bought_on', 'Bought on', '购买日期', { latestIn: 0 }),
      must('yes_no', 'has_receipt', 'Do you have the receipt', '是否有购买凭证'),
      ask('file_upload', 'receipt', 'Receipt', '购买凭证', { accept: ['pdf', 'jpg', 'png'] }),
      ask('text', 'bought_at', 'Where did you buy it', '购买渠道'),
      must('long_text', 'fault', 'What is wrong', '故障描述'),
    ],
    rules: [
      show('has_receipt = true', 'receipt'),
      need('has_receipt = true', 'receipt'),
      show('has_receipt = false', 'bought_at'),
    ],
    approval: [head()],
  },
];
