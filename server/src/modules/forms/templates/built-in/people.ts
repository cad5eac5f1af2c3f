import { ask, type BuiltInTemplate, head, must, need, options, show, stopWhen, words } from '../built-in-template.ts';

/** From the first application to the last day. */
export const peopleTemplates: readonly BuiltInTemplate[] = [
  {
    id: 'job_application',
    category: 'people',
    title: words('Job application', '职位申请'),
    about: words('A short application with CV, without what nobody reads.', '简洁的应聘表，只填写必要内容并上传简历。'),
    theme: 'forest',
    fields: [
      must('full_name', 'name', 'Name', '姓名'),
      must('email', 'email', 'Email', '邮箱', { width: 12 }),
      ask('phone', 'phone', 'Phone', '电话', { width: 12 }),
      must('dropdown', 'position', 'Position', '应聘职位', {
        ...options({
          support: ['Support agent', '客服专员'],
          engineer: ['Engineer', '工程师'],
          sales: ['Sales', '销售'],
          other: ['Open application', '其他职位'],
        }),
      }),
      ask('text', 'wished_position', 'What would you like to do', '期望职位'),
      must('file_upload', 'cv', 'CV', '简历', { accept: ['pdf', 'doc', 'docx'] }),
      ask('date', 'available_from', 'Available from', '最早入职日期', { earliestIn: 0 }),
      must('consent', 'privacy', 'Privacy', '隐私', {
        text: words('You may keep my data until the position is filled.', '同意在招聘结束前保存我的资料。'),
      }),
    ],
    rules: [show('position = "other"', 'wished_position'), need('position = "other"', 'wished_position')],
  },
  {
    id: 'onboarding',
    category: 'people',
    title: words('New colleague', '新员工入职'),
    about: words(
      'Equipment, access and first day, agreed before somebody starts.',
      '入职前确认设备、权限与第一天的安排。',
    ),
    theme: 'meadow',
    fields: [
      must('full_name', 'name', 'Name', '姓名'),
      must('date', 'first_day', 'First day', '入职日期', { earliestIn: 0 }),
      must('department_picker', 'department', 'Department', '所属部门'),
      must('single_choice', 'workplace', 'Workplace', '办公地点', {
        ...options({ office: ['Office', '办公室'], home: ['At home', '居家'], both: ['Both', '混合办公'] }),
      }),
      ask('address', 'address', 'Address for the equipment', '设备寄送地址'),
      must('multiple_choice', 'equipment', 'Equipment', '所需设备', {
        ...options({
          laptop: ['Laptop', '笔记本电脑'],
          phone: ['Phone', '手机'],
          screen: ['Screen', '显示器'],
          headset: ['Headset', '耳机'],
        }),
      }),
      ask('long_text', 'access', 'Access to which systems', '需要开通的系统权限'),
    ],
    rules: [show('workplace != "office"', 'address'), need('workplace != "office"', 'address')],
    approval: [head()],
  },
  {
    id: 'exit_interview',
    category: 'people',
    title: words('Exit interview', '离职访谈'),
    about: words('What was good, what was not, and what would have helped.', '了解离职原因以及可以改进的地方。'),
    theme: 'paper',
    fields: [
      must('single_choice', 'reason', 'Main reason for leaving', '离职的主要原因', {
        ...options({
          career: ['New task', '职业发展'],
          pay: ['Pay', '薪酬'],
          team: ['Team', '团队'],
          private: ['Private reasons', '个人原因'],
          other: ['Other', '其他'],
        }),
      }),
      ask('long_text', 'team_details', 'What went wrong in the team', '团队中存在的问题'),
      must('rating', 'rating', 'How was your time with us', '整体工作体验'),
      ask('long_text', 'better', 'What should we do better', '我们该如何改进'),
      must('yes_no', 'come_back', 'Would you come back', '是否愿意再次加入'),
      ask('long_text', 'conditions', 'Under which conditions', '在什么条件下愿意回来'),
    ],
    rules: [show('reason = "team"', 'team_details'), show('come_back = true', 'conditions')],
  },
  {
    id: 'performance_review',
    category: 'people',
    title: words('Performance review', '绩效自评'),
    about: words('Own view of the last months, as a start for the talk.', '回顾近期工作，为绩效面谈做准备。'),
    theme: 'slate',
    fields: [
      must('text', 'period', 'Period', '考核周期'),
      must('long_text', 'achieved', 'What did you achieve', '主要成果'),
      must('rating', 'goals', 'How far did you reach your goals', '目标完成情况'),
      ask('long_text', 'obstacles', 'What stood in the way', '遇到的困难'),
      must('multiple_choice', 'growth', 'What would you like to learn', '希望提升的方面', {
        ...options({
          skills: ['Skills of the job', '专业技能'],
          leading: ['Leading', '管理能力'],
          language: ['Languages', '语言'],
          none: ['Nothing now', '暂无'],
        }),
      }),
      ask('text', 'course', 'Which course', '想参加的课程'),
    ],
    rules: [need('goals <= 3', 'obstacles'), show('not(list contains(growth, "none"))', 'course')],
    approval: [head()],
  },
  {
    id: 'training_request',
    category: 'people',
    title: words('Training request', '培训申请'),
    about: words(
      'A course with cost and benefit, agreed by the head of department.',
      '申请课程并说明费用与收益，由部门负责人审批。',
    ),
    theme: 'lavender',
    fields: [
      must('text', 'course', 'Course', '课程名称'),
      ask('url', 'link', 'Link', '课程链接'),
      must('date', 'from', 'From', '开始日期', { width: 12 }),
      must('date', 'until', 'Until', '结束日期', { width: 12 }),
      must('number', 'cost', 'Cost', '费用', { decimals: 2, min: 0 }),
      must('long_text', 'benefit', 'What will the team gain', '对团队的收益'),
    ],
    rules: [stopWhen('until < from', 'until', 'The end comes before the beginning.', '结束日期早于开始日期。')],
    approval: [head()],
  },
];
