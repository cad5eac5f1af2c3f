import { ask, type BuiltInTemplate, head, must, need, options, show, words } from '../built-in-template.ts';

/** What keeps a house running. */
export const operationsTemplates: readonly BuiltInTemplate[] = [
  {
    id: 'repair_request',
    category: 'operations',
    title: words('Repair request', '报修申请'),
    about: words('Where something is broken, how urgent it is, with a photo.', '说明报修地点、紧急程度并附照片。'),
    theme: 'terracotta',
    fields: [
      must('text', 'place', 'Where', '报修地点'),
      must('dropdown', 'area', 'What is it', '报修类别', {
        ...options({
          light: ['Light and power', '照明电力'],
          water: ['Water', '给排水'],
          heating: ['Heating and air', '暖通空调'],
          furniture: ['Furniture', '家具'],
          other: ['Other', '其他'],
        }),
      }),
      must('long_text', 'fault', 'What is broken', '故障描述'),
      must('single_choice', 'urgency', 'How urgent', '紧急程度', {
        display: 'buttons',
        ...options({ later: ['Can wait', '不急'], soon: ['This week', '本周内'], danger: ['Dangerous', '有危险'] }),
      }),
      ask('phone', 'phone', 'Phone for questions', '联系电话'),
      ask('image_upload', 'photo', 'Photo', '照片'),
    ],
    rules: [need('urgency = "danger"', 'phone')],
  },
  {
    id: 'incident_report',
    category: 'operations',
    title: words('Incident report', '事故报告'),
    about: words('What happened, who was hurt, and what was done at once.', '记录事故经过、受伤情况与现场处理。'),
    theme: 'signal',
    fields: [
      must('date_time', 'happened_at', 'When', '发生时间'),
      must('text', 'place', 'Where', '发生地点'),
      must('long_text', 'course', 'What happened', '事故经过'),
      must('yes_no', 'injured', 'Was somebody hurt', '是否有人受伤'),
      ask('long_text', 'injuries', 'Who, and how', '受伤人员与情况'),
      ask('long_text', 'measures', 'What was done at once', '已采取的措施'),
      must('signature', 'signature', 'Signature', '签名'),
    ],
    rules: [show('injured = true', 'injuries'), need('injured = true', 'injuries', 'measures')],
    approval: [head()],
  },
  {
    id: 'it_access',
    category: 'operations',
    title: words('Access to a system', '系统权限申请'),
    about: words('Which system, which rights and for how long.', '申请系统权限，说明范围与期限。'),
    theme: 'midnight',
    fields: [
      must('text', 'system', 'System', '系统名称'),
      must('single_choice', 'level', 'Rights', '权限级别', {
        ...options({ read: ['Read', '只读'], write: ['Change', '编辑'], admin: ['Administer', '管理'] }),
      }),
      ask('long_text', 'why_admin', 'Why do you need to administer it', '申请管理权限的原因'),
      must('single_choice', 'term', 'For how long', '使用期限', {
        ...options({ always: ['Until further notice', '长期'], limited: ['For a time', '临时'] }),
      }),
      ask('date', 'until', 'Until', '截止日期', { earliestIn: 0 }),
    ],
    rules: [
      show('level = "admin"', 'why_admin'),
      need('level = "admin"', 'why_admin'),
      show('term = "limited"', 'until'),
      need('term = "limited"', 'until'),
    ],
    approval: [head()],
  },
  {
    id: 'site_inspection',
    category: 'operations',
    title: words('Inspection', '现场巡检'),
    about: words('A round through the house; every fault asks for a photo.', '按项目巡检，发现问题时记录并拍照。'),
    theme: 'paper',
    fields: [
      must('text', 'place', 'Place', '巡检地点'),
      must('date_time', 'at', 'When', '巡检时间'),
      must('single_choice', 'safety', 'Escape routes are clear', '疏散通道畅通', state()),
      must('single_choice', 'fire', 'Fire extinguishers are there', '灭火器齐全', state()),
      must('single_choice', 'order', 'Order and cleanliness', '环境整洁', state()),
      ask('long_text', 'faults', 'What is wrong', '问题说明'),
      ask('image_upload', 'photos', 'Photos', '照片'),
      must('signature', 'signature', 'Signature', '签名'),
    ],
    rules: [
      show('safety = "fault" or fire = "fault" or order = "fault"', 'faults', 'photos'),
      need('safety = "fault" or fire = "fault" or order = "fault"', 'faults'),
    ],
  },
];

function state() {
  return { display: 'buttons', ...options({ good: ['Good', '正常'], fault: ['Fault', '有问题'] }) };
}
