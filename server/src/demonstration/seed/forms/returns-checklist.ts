import { FORM_STATUS } from '@countersign/shared/forms/form-status.ts';
import { aForm, showWhen } from '../builders/a-form.ts';
import { aLongTextField, aMultipleChoiceField, aSingleChoiceField, aTextField, options } from '../builders/fields.ts';
import type { FormStory } from './form-story.ts';

/** Still a draft: nobody has published it. In Chinese. */
export const returnsChecklist: FormStory = {
  form: aForm({
    formKey: 'returns-checklist',
    status: FORM_STATUS.unpublished,
    title: '退货验收单',
    description: '仓库收到退货后填写。',
    fields: [
      aTextField({ key: 'tracking_number', label: '退货物流单号', required: true }),
      aMultipleChoiceField({
        key: 'complete',
        label: '随货物品',
        options: options('device', '主机', 'charger', '充电器', 'manual', '说明书', 'box', '原包装'),
      }),
      aSingleChoiceField({
        key: 'condition',
        label: '外观',
        required: true,
        options: options('as_new', '全新', 'used', '有使用痕迹', 'damaged', '损坏'),
      }),
      aLongTextField({ key: 'damage', label: '损坏情况说明', required: true }),
    ],
    rules: [showWhen('damage', 'condition = "damaged"')],
  }),
  owner: 'ruben',
  answeredBy: 'colleagues',
  answers: 0,
  answer: () => ({}),
};
