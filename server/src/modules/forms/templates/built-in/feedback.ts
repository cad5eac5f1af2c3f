import { ask, type BuiltInTemplate, must, need, options, show, words } from '../built-in-template.ts';

/** Surveys that people finish. */
export const feedbackTemplates: readonly BuiltInTemplate[] = [
  {
    id: 'customer_satisfaction',
    category: 'feedback',
    title: words('Customer satisfaction', '客户满意度'),
    about: words(
      'Three questions after a solved ticket; low marks ask why.',
      '工单解决后的三个问题，评分较低时询问原因。',
    ),
    theme: 'apricot',
    fields: [
      must('rating', 'overall', 'How satisfied are you with our help', '您对本次服务是否满意'),
      ask('multiple_choice', 'problems', 'What was not good', '哪些方面不满意', {
        ...options({
          slow: ['Took too long', '处理太慢'],
          unclear: ['Unclear answer', '答复不清楚'],
          rude: ['Unfriendly', '态度不好'],
          unsolved: ['Not solved', '问题未解决'],
        }),
      }),
      ask('long_text', 'comment', 'What should we know', '还想告诉我们什么'),
      ask('yes_no', 'call_me', 'May we contact you about it', '是否愿意接受回访'),
      ask('email', 'email', 'Email', '邮箱'),
    ],
    rules: [show('overall <= 3', 'problems'), show('call_me = true', 'email'), need('call_me = true', 'email')],
  },
  {
    id: 'nps_survey',
    category: 'feedback',
    title: words('Would you recommend us', '推荐意愿调查'),
    about: words(
      'The one question, and the right follow-up for each answer.',
      '一个核心问题，并按评分提出不同的追问。',
    ),
    theme: 'electric',
    fields: [
      must('nps', 'score', 'Would you recommend us to a friend or colleague', '您会向朋友或同事推荐我们吗'),
      ask('long_text', 'liked', 'What do you like most', '您最喜欢哪一点'),
      ask('long_text', 'missing', 'What is missing for a ten', '怎样才能得到满分'),
      ask('long_text', 'disappointed', 'What disappointed you', '哪些方面让您失望'),
    ],
    rules: [
      show('score >= 9', 'liked'),
      show('score >= 7 and score < 9', 'missing'),
      show('score < 7', 'disappointed'),
    ],
  },
  {
    id: 'employee_survey',
    category: 'feedback',
    title: words('Employee survey', '员工满意度调查'),
    about: words('How people work with us, without names.', '匿名了解员工的工作感受。'),
    theme: 'lavender',
    fields: [
      must('opinion_scale', 'workload', 'My workload is right', '我的工作量合理', scale()),
      must('opinion_scale', 'support', 'I get the support that I need', '我能得到所需的支持', scale()),
      must('opinion_scale', 'say', 'I can speak openly', '我可以坦诚表达意见', scale()),
      must('opinion_scale', 'stay', 'I see myself here in a year', '一年后我仍愿意留在公司', scale()),
      ask('long_text', 'why_leave', 'What would have to change', '希望有哪些改变'),
      ask('long_text', 'ideas', 'One thing that we should do', '您的一条建议'),
    ],
    rules: [show('stay <= 2', 'why_leave')],
  },
  {
    id: 'product_feedback',
    category: 'feedback',
    title: words('Product feedback', '产品反馈'),
    about: words('Wishes and trouble with a product, sorted from the start.', '收集产品建议与问题，并自动归类。'),
    theme: 'aurora',
    fields: [
      must('single_choice', 'kind', 'What do you have for us', '反馈类型', {
        display: 'buttons',
        ...options({ idea: ['An idea', '建议'], trouble: ['Trouble', '问题'], praise: ['Praise', '表扬'] }),
      }),
      must('long_text', 'text', 'Tell us', '详细内容'),
      ask('slider', 'importance', 'How important is it to you', '对您的重要程度', { min: 1, max: 10 }),
      ask('image_upload', 'picture', 'A picture of it', '相关图片'),
      ask('email', 'email', 'Email, if you want an answer', '邮箱（如需回复）'),
    ],
    rules: [show('kind = "idea"', 'importance'), show('kind = "trouble"', 'picture')],
  },
  {
    id: 'course_evaluation',
    category: 'feedback',
    title: words('Course evaluation', '课程评价'),
    about: words('Content, speaker and pace, with room for details.', '评价课程内容、讲师与节奏。'),
    theme: 'honey',
    fields: [
      must('rating', 'content', 'Content', '课程内容'),
      must('rating', 'speaker', 'Speaker', '讲师'),
      must('single_choice', 'pace', 'Pace', '课程节奏', {
        ...options({ slow: ['Too slow', '太慢'], right: ['Right', '合适'], fast: ['Too fast', '太快'] }),
      }),
      ask('long_text', 'lost_at', 'Where did you lose the thread', '哪一部分跟不上'),
      ask('long_text', 'used', 'What will you use', '哪些内容对您有用'),
    ],
    rules: [show('pace = "fast"', 'lost_at')],
  },
];

function scale() {
  return { from: 1, to: 5, lowLabel: words('Not at all', '完全不同意'), highLabel: words('Fully', '完全同意') };
}
