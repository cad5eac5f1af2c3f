import { aForm, requireWhen, showWhen } from '../builders/a-form.ts';
import {
  aDescription,
  aDropdownField,
  aMultipleChoiceField,
  aNumberField,
  aPhoneField,
  aSingleChoiceField,
  aTextField,
  options,
} from '../builders/fields.ts';
import type { FormStory } from './form-story.ts';

/** In Chinese and open to everybody. */
export const eventRegistration: FormStory = {
  form: aForm({
    formKey: 'event-registration',
    title: '用户大会报名',
    description: '12 月 12 日，上海。名额有限，先到先得。',
    fields: [
      aDescription('上午主题演讲，下午分会场。\n\n午餐由主办方提供。'),
      aTextField({ key: 'name', label: '姓名', required: true, maxLength: 50, width: 12 }),
      aTextField({ key: 'company', label: '公司', width: 12 }),
      aPhoneField({ key: 'mobile', label: '手机号码', required: true, country: 'CN', width: 12 }),
      aDropdownField({
        key: 'track',
        label: '下午分会场',
        required: true,
        width: 12,
        options: options('forms', '表单设计', 'approval', '审批流程', 'data', '数据分析'),
      }),
      aSingleChoiceField({
        key: 'companions',
        label: '是否有同行人员？',
        required: true,
        options: options('yes', '有', 'no', '没有'),
      }),
      aNumberField({ key: 'companion_count', label: '同行人数', min: 1, max: 5, decimals: 0 }),
      aMultipleChoiceField({
        key: 'food',
        label: '饮食要求',
        options: options('vegetarian', '素食', 'halal', '清真', 'no_nuts', '坚果过敏'),
        maxChoices: 3,
      }),
    ],
    rules: [showWhen('companion_count', 'companions = "yes"'), requireWhen('companion_count', 'companions = "yes"')],
  }),
  owner: 'wangfang',
  answeredBy: 'anybody',
  answers: 56,
  answer: ({ chance }) => {
    const companions = chance.one(['yes', 'no', 'no']);
    return {
      name: chance.one([
        '王芳',
        '李强',
        '张伟',
        '刘洋',
        '陈静',
        '杨帆',
        '赵敏',
        '周杰',
        '吴昊',
        '徐丽',
        '孙悦',
        '马超',
      ]),
      company: chance.one(['云启科技', '海豚物流', '明德医疗', '东方电子', '乐享零售']),
      mobile: `+861${chance.one(['38', '39', '50', '86'])}${chance.int(10_000_000, 99_999_999)}`,
      track: chance.one(['forms', 'approval', 'data']),
      companions,
      ...(companions === 'yes' ? { companion_count: chance.int(1, 3) } : {}),
      ...(chance.likely(0.3) ? { food: [chance.one(['vegetarian', 'halal', 'no_nuts'])] } : {}),
    };
  },
};
