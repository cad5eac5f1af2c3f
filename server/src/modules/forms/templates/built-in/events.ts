import { ask, type BuiltInTemplate, must, need, options, show, words } from '../built-in-template.ts';

/** Invitations and registrations. */
export const eventTemplates: readonly BuiltInTemplate[] = [
  {
    id: 'event_registration',
    category: 'events',
    title: words('Event registration', '活动报名'),
    about: words('Who comes, with whom, and what they eat.', '登记参加者、同行人数与餐饮需求。'),
    theme: 'festival',
    fields: [
      must('full_name', 'name', 'Name', '姓名'),
      must('email', 'email', 'Email', '邮箱'),
      must('yes_no', 'comes', 'Will you come', '是否参加'),
      ask('number', 'guests', 'How many people come with you', '同行人数', { decimals: 0, min: 0, max: 5 }),
      ask('single_choice', 'food', 'Food', '餐饮', {
        ...options({
          all: ['I eat everything', '无忌口'],
          vegetarian: ['Vegetarian', '素食'],
          vegan: ['Vegan', '纯素'],
          other: ['Something else', '其他'],
        }),
      }),
      ask('text', 'food_details', 'What should we know', '饮食要求说明'),
    ],
    rules: [
      show('comes = true', 'guests', 'food'),
      need('comes = true', 'food'),
      show('food = "other"', 'food_details'),
    ],
  },
  {
    id: 'meeting_room',
    category: 'events',
    title: words('Room booking', '会议室预订'),
    about: words('Day, time and what has to stand in the room.', '选择日期、时间与会议室所需设备。'),
    theme: 'harbour',
    fields: [
      must('text', 'occasion', 'Occasion', '会议主题'),
      must('date', 'day', 'Day', '日期', { earliestIn: 0, closedWeekdays: [6, 7] }),
      must('time', 'from', 'From', '开始时间', { width: 12 }),
      must('time', 'until', 'Until', '结束时间', { width: 12 }),
      must('number', 'people', 'People', '人数', { decimals: 0, min: 1, max: 200 }),
      ask('multiple_choice', 'needs', 'What do you need', '所需设备', {
        ...options({
          projector: ['Projector', '投影仪'],
          video: ['Video call', '视频会议'],
          food: ['Food and drinks', '茶歇'],
        }),
      }),
      ask('text', 'food', 'Food and drinks', '茶歇要求'),
    ],
    rules: [show('list contains(needs, "food")', 'food'), need('list contains(needs, "food")', 'food')],
  },
  {
    id: 'volunteer_signup',
    category: 'events',
    title: words('Volunteer sign-up', '志愿者报名'),
    about: words('Who helps, when and with what.', '登记志愿者的时间与可承担的工作。'),
    theme: 'citrus',
    fields: [
      must('full_name', 'name', 'Name', '姓名'),
      must('phone', 'phone', 'Phone', '电话'),
      must('multiple_choice', 'tasks', 'How would you like to help', '可参与的工作', {
        ...options({
          setup: ['Set up', '布置'],
          guests: ['Receive guests', '接待'],
          drive: ['Drive', '驾驶'],
          clean: ['Clean up', '清理'],
        }),
      }),
      ask('yes_no', 'licence', 'Do you have a driving licence', '是否持有驾照'),
      must('multiple_choice', 'days', 'When', '可参与的时间', {
        ...options({ friday: ['Friday', '周五'], saturday: ['Saturday', '周六'], sunday: ['Sunday', '周日'] }),
      }),
    ],
    rules: [show('list contains(tasks, "drive")', 'licence'), need('list contains(tasks, "drive")', 'licence')],
  },
];
