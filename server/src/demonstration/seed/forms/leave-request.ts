import { aForm, requireWhen, showWhen } from '../builders/a-form.ts';
import {
  aDateField,
  aLongTextField,
  aNumberField,
  aSingleChoiceField,
  aTextField,
  options,
} from '../builders/fields.ts';
import type { FormStory } from './form-story.ts';

/** In Chinese: the demonstration company has a branch in Shanghai. */
export const leaveRequest: FormStory = {
  form: aForm({
    formKey: 'leave-request',
    title: '请假申请',
    description: '请至少提前三个工作日提交，病假除外。',
    fields: [
      aSingleChoiceField({
        key: 'kind',
        label: '请假类型',
        required: true,
        options: options('annual', '年假', 'sick', '病假', 'personal', '事假', 'other', '其他'),
      }),
      aDateField({ key: 'first_day', label: '开始日期', required: true, width: 12 }),
      aDateField({ key: 'last_day', label: '结束日期', required: true, width: 12 }),
      aNumberField({
        key: 'days',
        label: '请假天数',
        required: true,
        min: 0.5,
        max: 60,
        decimals: 1,
        unit: '天',
        width: 12,
      }),
      aTextField({ key: 'stand_in', label: '工作交接人', width: 12 }),
      aLongTextField({ key: 'reason', label: '请假事由', maxLength: 1000 }),
    ],
    rules: [
      showWhen('reason', 'kind = "personal" or kind = "other" or days > 5'),
      requireWhen('reason', 'kind = "personal" or kind = "other"'),
      requireWhen('stand_in', 'days >= 3'),
    ],
  }),
  owner: 'amara',
  answeredBy: 'colleagues',
  answers: 32,
  answer: ({ chance, day }) => {
    const kind = chance.one(['annual', 'annual', 'sick', 'personal']);
    const days = kind === 'sick' ? chance.int(1, 3) : chance.int(1, 8);
    const start = chance.int(2, 30);
    return {
      kind,
      first_day: day(start),
      last_day: day(start + days - 1),
      days,
      stand_in: chance.one(['陈晓', '李伟', '张敏', '刘洋']),
      ...(kind === 'personal' || days > 5
        ? { reason: chance.one(['回老家参加婚礼', '搬家', '陪父母体检', '带孩子办理入学手续']) }
        : {}),
    };
  },
};
