import type { Answers } from '../../forms/schema.ts';

/** A form as TDuck exports it, and what becomes of it. */
export interface CorpusFile {
  title: string;
  file: object;
  /** Items that ask, show or work out something, those of sub-forms with them. */
  questions: number;
  lost?: number;
  named?: string[];
  /** Settings of fields, by their keys. */
  settings?: Readonly<Record<string, object>>;
  /** A target of the logic (`logic.0.1`: the second of the first rule), answers, and whether it is shown then. */
  results?: [trigger: string, answers: Answers, isShown: boolean][];
}

const item = (formItemId: string, type: string, label: string, more: object = {}) => ({
  formItemId,
  type,
  label,
  ...more,
});
const options = (...labels: string[]) => labels.map((label, at) => ({ label, value: at + 1 }));
const config = (settings: object) => ({ scheme: JSON.stringify({ config: settings }) });
const when = (formItemId: string, expression: string, optionValue: unknown, relation = 'AND') => ({
  formItemId,
  expression,
  optionValue,
  relation,
});
const show = (...targets: string[]) => targets.map((formItemId) => ({ formItemId, type: 'show' }));

/** An item as the table of items holds it: everything that it says of itself stands in `scheme`. */
const stored = (
  vModel: string,
  typeId: string,
  label: string,
  sort: number,
  settings: object = {},
  more: object = {},
) => ({
  id: sort,
  formKey: 'k7',
  formItemId: vModel,
  type: typeId,
  label: `<p>${label}</p>`,
  sort: sort * 65_536,
  isDisplayType: false,
  isHideType: false,
  isSpecialType: false,
  showLabel: true,
  span: 24,
  regList: [],
  scheme: {
    typeId,
    vModel,
    config: {
      label,
      labelWidth: null,
      tag: 'el-input',
      layout: 'colFormItem',
      formId: sort,
      renderKey: `${sort}a`,
      ...settings,
    },
    style: { width: '100%' },
    clearable: true,
    ...more,
  },
});

/** Forms of TDuck as its editor makes and its calls answer them. */
export const TDUCK_CORPUS: readonly CorpusFile[] = [
  {
    title: 'a registration with logic',
    file: {
      form: { formKey: 'a1', name: '活动报名', description: '<p>请<b>认真</b>填写</p>', status: 2, type: 1 },
      formItems: [
        item('input1', 'INPUT', '<p>姓名</p>', { required: true, placeholder: '请输入', span: 12 }),
        item('radio2', 'RADIO', '是否参加', {
          required: true,
          ...config({ optionsType: 0, options: options('是', '否') }),
        }),
        item(
          'checkbox3',
          'CHECKBOX',
          '场次',
          config({
            options: options('上午', '下午', '都不'),
            withExclusiveChoice: true,
            exclusiveChoiceApiCodes: ['3'],
          }),
        ),
        item('textarea4', 'TEXTAREA', '原因'),
      ],
      formLogic: { scheme: [{ conditionList: [when('radio2', 'eq', 2)], triggerList: show('textarea4') }] },
    },
    questions: 4,
    results: [
      ['logic.0.0', { radio2: '2' }, true],
      ['logic.0.0', { radio2: '1' }, false],
      ['logic.0.0', {}, false],
    ],
  },
  {
    title: 'a repair order with devices in rows',
    file: {
      items: [
        item('sub1', 'SUB_FORM', '设备', {
          scheme: {
            config: {},
            childList: [
              item('sn', 'INPUT', '序列号', { notRepeat: true }),
              item('count', 'NUMBER', '数量', { defaultValue: '1', ...config({ min: 1 }) }),
              item('photo', 'IMAGE_UPLOAD', '照片', config({ limit: 2, fileSize: 10 })),
            ],
          },
        }),
        item('sign', 'SIGN_PAD', '签名'),
        item('pay', 'GOODS_SELECT', '商品'),
      ],
    },
    questions: 5,
    lost: 1,
    named: ['items.2: GOODS_SELECT 商品 (not_supported)'],
  },
  {
    title: 'rows whose questions stand as the editor keeps them',
    file: {
      items: [
        stored(
          'sub1',
          'SUB_FORM',
          '明细',
          1,
          {},
          {
            childList: [
              { typeId: 'INPUT', vModel: 'thing', config: { label: '物品', required: true }, maxlength: 20 },
              { typeId: 'NUMBER', vModel: 'count', config: { label: '数量' }, min: 1, max: 9 },
              { typeId: 'WEIRD', vModel: 'odd', config: { label: '怪' } },
            ],
          },
        ),
        stored('input2', 'INPUT', '编号', 2, { regList: [{ regex: '/^[0-9]+$/', message: '数字' }] }),
      ],
    },
    questions: 4,
    lost: 1,
    named: ['items.0.childList.2: WEIRD 怪 (unknown_type)'],
    settings: {
      thing: { label: '物品', required: true, maxLength: 20 },
      count: { label: '数量', min: 1, max: 9 },
      input2: { pattern: { regex: '^[0-9]+$', message: '数字' } },
    },
  },
  {
    title: 'rows whose questions have the ids of questions outside, and logic of both',
    file: {
      items: [
        item('input1', 'INPUT', '申请人'),
        item('radio2', 'RADIO', '加急', { options: options('是', '否') }),
        item('sub3', 'SUB_FORM', '明细', {
          childList: [
            item('input1', 'INPUT', '品名'),
            item('radio4', 'RADIO', '进口', { options: options('是', '否') }),
            item('input5', 'INPUT', '报关单号'),
          ],
        }),
        item('textarea6', 'TEXTAREA', '加急理由'),
      ],
      formLogic: {
        scheme: [
          { conditionList: [when('radio2', 'eq', 1)], triggerList: show('textarea6', 'input5') },
          { conditionList: [when('radio4', 'eq', 1)], triggerList: show('input5') },
          { conditionList: [when('input1', 'eq', '张三')], triggerList: show('textarea6') },
          { conditionList: [when('radio4', 'eq', 1)], triggerList: show('textarea6') },
        ],
      },
    },
    questions: 6,
    named: ['formLogic.scheme.3.triggerList.0: textarea6, show: radio4 (lost_reference)'],
    results: [
      ['logic.0.0', { radio2: '1' }, true],
      ['logic.0.0', { radio2: '2' }, false],
      ['logic.0.1', { radio2: '1', sub3: [{ input5: 'x' }] }, true],
      ['logic.0.1', { radio2: '2', sub3: [{ input5: 'x' }] }, false],
      ['logic.1.0', { sub3: [{ radio4: '1', input5: 'x' }] }, true],
      ['logic.1.0', { sub3: [{ radio4: '2', input5: 'x' }] }, false],
      ['logic.2.0', { input1: '张三' }, true],
      ['logic.2.0', { input1: '李四' }, false],
    ],
  },
  {
    title: 'a satisfaction survey in its wrapper',
    file: {
      code: 200,
      data: {
        name: '满意度',
        userFormItems: [
          item('rate', 'RATE', '总体', config({ max: 5 })),
          item(
            'matrix',
            'MATRIX_SCALE',
            '各项',
            config({
              table: {
                rows: [
                  { id: 1, label: '服务' },
                  { id: 2, label: '价格' },
                ],
                columns: [{ id: 1, label: '分数' }],
              },
              level: 5,
              copyWriting: { min: '差', max: '好' },
            }),
          ),
          item('why', 'TEXTAREA', '原因'),
          item('img', 'IMAGE', '图片'),
        ],
        userFormLogic: {
          scheme: JSON.stringify([{ conditionList: [when('rate', 'le', 2, 'OR')], triggerList: show('why', 'gone') }]),
        },
      },
    },
    questions: 4,
    lost: 1,
    named: [
      'userFormItems.1.copyWriting: 各项: copyWriting (not_supported)',
      'userFormItems.3: IMAGE 图片 (not_supported)',
      'userFormLogic.scheme.0.triggerList.1: show gone (unknown_name)',
    ],
    results: [
      ['logic.0.0', { rate: 2 }, true],
      ['logic.0.0', { rate: 5 }, false],
    ],
  },
  {
    title: 'an exam',
    file: {
      items: [
        item('q1', 'RADIO', '首都', {
          enableScore: true,
          scoringType: 1,
          score: 5,
          answer: 1,
          options: [
            { label: '北京', value: 1, quotaSetting: 20 },
            { label: '上海', value: 2 },
          ],
        }),
        item('q2', 'SELECT', '城市', {
          optionsType: 1,
          dynamicOptions: { url: 'https://x.example' },
          options: options('甲'),
        }),
      ],
    },
    questions: 2,
    named: [
      ...['enableScore', 'scoringType', 'score', 'answer'].map(
        (name) => `items.0.${name}: 首都: ${name} (not_supported)`,
      ),
      'items.0: q1: 1, quotaSetting (not_supported)',
      'items.1.dynamicOptions: 城市: dynamicOptions (not_supported)',
      'items.1: q2: optionsType 1 (not_supported)',
    ],
  },
  {
    title: 'items as the table holds them, in the order of their sort',
    file: {
      form: { name: '<p>客户回访</p>' },
      formItems: [
        stored('number3', 'NUMBER', '年龄', 3, { required: true }, { min: 0, max: 150, precision: 0 }),
        stored('input1', 'INPUT', '姓名', 1, { required: true, placeholder: '请输入' }, { maxlength: 20 }),
        stored(
          'select2',
          'SELECT',
          '城市',
          2,
          { options: options('北京', '上海') },
          { filterable: true, multiple: false },
        ),
        stored('date4', 'DATE', '日期', 4, {}, { format: 'yyyy-MM-dd', 'value-format': 'yyyy-MM-dd', type: 'date' }),
      ],
      formLogic: {
        scheme: [{ conditionList: [when('number3', 'ge', 18), when('select2', 'eq', 1)], triggerList: show('date4') }],
      },
    },
    questions: 4,
    results: [
      ['logic.0.0', { number3: 18, select2: '1' }, true],
      ['logic.0.0', { number3: 17, select2: '1' }, false],
      ['logic.0.0', { number3: 18 }, false],
    ],
  },
  {
    title: 'places, days and uploads',
    file: {
      items: [
        item('city', 'PROVINCE_CITY', '地区', config({ level: 2 })),
        item('way', 'CASCADER', '部门', {
          options: [{ label: '总部', value: 'hq', children: [{ label: '财务', value: 'fin' }] }],
        }),
        item('range', 'DATE_RANGE', '起止'),
        item('map', 'INPUT_MAP', '位置'),
        item('tel', 'PHONE_VERIFICATION', '手机', { required: true }),
        item('file', 'UPLOAD', '附件', config({ limit: 3, fileSize: 5, sizeUnit: 'MB' })),
        item('slide', 'SLIDER', '金额', { min: 0, max: 100, step: 5 }),
      ],
    },
    questions: 7,
    named: ['items.4: PHONE_VERIFICATION 手机 (simplified)'],
  },
  {
    title: 'a vote',
    file: {
      items: [
        item('vote', 'IMAGE_SELECT', '最佳照片', {
          multiple: true,
          options: [
            { label: '一', value: 1, image: 'https://elsewhere.example/1.png' },
            { label: '二', value: 2 },
          ],
        }),
        item('order', 'SORT', '排序', { options: options('甲', '乙', '丙') }),
        item('more', 'INPUT', '其他'),
      ],
      formLogic: { scheme: [{ conditionList: [when('vote', 'ne', 2)], triggerList: show('more') }] },
    },
    questions: 3,
    named: ['items.0: vote: https://elsewhere.example/1.png (not_supported)'],
    results: [
      ['logic.0.0', { vote: ['1'] }, true],
      ['logic.0.0', { vote: ['1', '2'] }, false],
      ['logic.0.0', {}, true],
    ],
  },
  {
    title: 'pages, lines and texts',
    file: {
      items: [
        item('text0', 'DESC_TEXT', '说明', { defaultValue: '<p>第一步<br>请阅读</p>' }),
        item('input1', 'INPUT', '姓名'),
        item('page2', 'PAGINATION', '分页'),
        item('line3', 'DIVIDER', '分割线', { showLabel: true }),
        item('input4', 'INPUT', '公司', { isHideType: true }),
        item('input5', 'INPUT', '只读', { disabled: true, defaultValue: 'x' }),
      ],
    },
    questions: 5,
    named: ['items.0: DESC_TEXT 说明 (simplified)'],
  },
  {
    title: 'logic of several conditions and what it cannot be',
    file: {
      items: [
        item('kind', 'CHECKBOX', '类型', { options: options('硬件', '软件') }),
        item('stars', 'RATE', '星级'),
        item('pay', 'GOODS_SELECT', '商品'),
        item('a', 'INPUT', '甲'),
        item('b', 'INPUT', '乙'),
        item('c', 'INPUT', '丙'),
      ],
      formLogic: {
        scheme: [
          { conditionList: [when('kind', 'eq', 1, 'OR'), when('stars', 'lt', 3, 'OR')], triggerList: show('a', 'b') },
          { conditionList: [when('kind', 'ne', 1), when('stars', 'gt', 3)], triggerList: show('c') },
          { conditionList: [when('pay', 'eq', 1)], triggerList: show('c') },
          { conditionList: [when('a', 'gt', 5)], triggerList: show('c') },
          { conditionList: [when('stars', 'eq', 5)], triggerList: [{ formItemId: 'a', type: 'end' }] },
        ],
      },
    },
    questions: 6,
    lost: 1,
    named: [
      'items.2: GOODS_SELECT 商品 (not_supported)',
      'formLogic.scheme.2.conditionList.0: pay eq 1 (expression)',
      'formLogic.scheme.3.conditionList.0: a gt 5 (expression)',
      'formLogic.scheme.4.triggerList.0: end a (not_supported)',
    ],
    results: [
      ['logic.0.0', { kind: ['1'] }, true],
      ['logic.0.0', { stars: 2 }, true],
      ['logic.0.0', { kind: ['2'], stars: 3 }, false],
      ['logic.0.1', { kind: ['1'] }, true],
      ['logic.1.0', { kind: ['2'], stars: 4 }, true],
      ['logic.1.0', { kind: ['1', '2'], stars: 4 }, false],
    ],
  },
];
