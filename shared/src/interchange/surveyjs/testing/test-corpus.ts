/** What is asked of an expression of a file: `question property`, answers, and what comes of it. */
export type Result = [expression: string, answers: object, value: unknown];

/** A file as people have it, and what becomes of it. */
export interface CorpusFile {
  title: string;
  /** JSON as a value, or a text as it stands in the file. */
  file: object | string;
  results?: Result[];
  /** What is named as left out: `path: what (why)`. */
  named?: string[];
  /** Settings of fields, by their keys. */
  settings?: Readonly<Record<string, object>>;
  /** Questions that are not in the form. */
  lost?: number;
  /** Fields beyond one for each question: cells of matrices that become fields. */
  more?: number;
}

const number = (name: string, more: object = {}) => ({ type: 'text', inputType: 'number', name, ...more });
const text = (name: string, more: object = {}) => ({ type: 'text', name, ...more });
const radio = (name: string, choices: unknown[], more: object = {}) => ({ type: 'radiogroup', name, choices, ...more });
const page = (name: string, elements: object[], more: object = {}) => ({ name, elements, ...more });

/** Surveys written from the documentation of SurveyJS and from what people do with it. */
export const CORPUS: CorpusFile[] = [
  {
    title: 'every input of a text question',
    file: {
      elements: [
        ...['text', 'number', 'date', 'datetime-local', 'time', 'email', 'url', 'tel', 'range'].map((inputType) => ({
          type: 'text',
          name: `a_${inputType.replace('-', '_')}`,
          inputType,
        })),
        ...['month', 'week', 'color', 'password'].map((inputType) => text(inputType, { inputType })),
      ],
    },
    named: ['month', 'week', 'color', 'password'].map(
      (name, at) => `elements.${at + 9}: ${name}: ${name} (simplified)`,
    ),
  },
  {
    title: 'a product feedback with skip logic',
    file: {
      title: 'Product Feedback Survey',
      description: 'Tell us what you think',
      completedHtml: '<h3>Thank you!</h3><ul><li>We read everything</li><li>We answer</li></ul>',
      pages: [
        page('page1', [
          {
            type: 'rating',
            name: 'nps_score',
            rateMin: 0,
            rateMax: 10,
            title: 'How likely are you to recommend us?',
            isRequired: true,
          },
          {
            type: 'checkbox',
            name: 'promoter_features',
            title: 'Which features?',
            visibleIf: '{nps_score} >= 9',
            choices: ['Performance', 'Stability', 'UI'],
            validators: [{ type: 'answercount', minCount: 1, maxCount: 2 }],
            showOtherItem: true,
            otherText: 'Other feature:',
          },
          { type: 'comment', name: 'passive_experience', visibleIf: '{nps_score} > 6 and {nps_score} < 9' },
          { type: 'comment', name: 'disappointed', visibleIf: '{nps_score} notempty', requiredIf: '{nps_score} <= 6' },
        ]),
      ],
    },
    results: [
      ['promoter_features visibleIf', { nps_score: 9 }, true],
      ['promoter_features visibleIf', {}, false],
      ['passive_experience visibleIf', { nps_score: 8 }, true],
      ['disappointed visibleIf', { nps_score: 0 }, true],
      ['disappointed requiredIf', { nps_score: 3 }, true],
      ['disappointed requiredIf', { nps_score: 8 }, false],
    ],
  },
  {
    title: 'choices by condition',
    file: {
      elements: [
        { type: 'checkbox', name: 'cars', choices: ['Ford', 'Vauxhall', 'VW', 'Audi'] },
        radio('best', ['Ford', 'Vauxhall', 'VW', 'Audi'], {
          choicesVisibleIf: '{cars} contains {item}',
          visibleIf: '{cars.length} > 1',
        }),
        radio('size', ['small', { value: 'large', text: 'Large', visibleIf: "{best} = 'Audi'" }]),
        radio('again', [], { choices: undefined, choicesFromQuestion: 'cars', choicesFromQuestionMode: 'unselected' }),
      ],
    },
    results: [
      ['best choicesVisibleIf', { cars: ['VW', 'Audi'] }, 'VW Audi'],
      ['best visibleIf', { cars: ['VW'] }, false],
      ['best visibleIf', { cars: ['VW', 'Audi'] }, true],
      ['large visibleIf', { best: 'Audi', cars: ['Audi', 'VW'] }, ['size', 'small large']],
      ['large visibleIf', {}, ['size', 'small']],
    ],
  },
  {
    title: 'panels inside panels',
    file: {
      elements: [
        {
          type: 'panel',
          name: 'address',
          title: 'Address',
          elements: [
            text('street'),
            { type: 'panel', name: 'place', elements: [text('zip', { maxLength: 5 }), text('city')] },
          ],
          state: 'collapsed',
        },
        { type: 'boolean', name: 'same' },
        { type: 'panel', name: 'billing', visibleIf: '{same} = false', elements: [text('iban', { isRequired: true })] },
      ],
    },
    named: ['elements.0.state: address: state (not_supported)'],
    results: [
      ['billing visibleIf', { same: false }, true],
      ['billing visibleIf', {}, false],
    ],
  },
  {
    title: 'an order with a dynamic matrix and totals',
    file: {
      elements: [
        {
          type: 'matrixdynamic',
          name: 'orderList',
          columns: [
            { name: 'product', cellType: 'dropdown', choices: ['Steak', 'Salad'] },
            { name: 'price', cellType: 'text', inputType: 'number' },
            { name: 'qty', cellType: 'text', inputType: 'number', defaultValue: 1 },
            { name: 'sum', cellType: 'expression', expression: '{row.price} * {row.qty}' },
          ],
          minRowCount: 1,
          addRowText: 'Add a dish',
        },
        {
          type: 'expression',
          name: 'total',
          expression: "sumInArray({orderList}, 'sum')",
          displayStyle: 'currency',
          currency: 'EUR',
        },
        { type: 'expression', name: 'vat', expression: '{total} * 0.2' },
        { type: 'comment', name: 'why', visibleIf: '{total} > 100 or {orderList.length} > 3' },
      ],
    },
    results: [
      [
        'total expression',
        {
          orderList: [
            { price: 10, qty: 2 },
            { price: 5.5, qty: 1 },
          ],
        },
        25.5,
      ],
      ['sum expression', { orderList: [{ price: 10, qty: 2 }] }, 20],
      ['vat expression', { orderList: [{ price: 10, qty: 2 }] }, 4],
      ['why visibleIf', { orderList: [{ price: 51, qty: 2 }] }, true],
      ['why visibleIf', { orderList: [{ price: 1, qty: 2 }] }, false],
    ],
  },
  {
    title: 'a matrix whose columns differ',
    file: {
      elements: [
        {
          type: 'matrixdropdown',
          name: 'staff',
          title: 'Staff',
          choices: ['low', 'high'],
          rows: ['Ana', { value: 'ben', text: 'Ben' }],
          columns: [
            { name: 'level' },
            { name: 'since', cellType: 'text', inputType: 'date' },
            { name: 'ok', cellType: 'boolean' },
            { name: 'notes', cellType: 'comment', visibleIf: '{row.ok} = false' },
          ],
        },
        { type: 'comment', name: 'help', visibleIf: "{staff.ben.level} = 'high' and {staff.Ana.ok} = true" },
      ],
    },
    more: 7,
    named: [
      'elements.0: matrixdropdown staff (simplified)',
      'elements.0.columns.0: level → level_2 (renamed)',
      'elements.0.columns.1: since → since_2 (renamed)',
      'elements.0.columns.2: ok → ok_2 (renamed)',
      'elements.0.columns.3: notes → notes_2 (renamed)',
    ],
    results: [
      ['help visibleIf', { level_2: 'high', ok: true }, true],
      ['help visibleIf', { level_2: 'high' }, false],
      ['notes visibleIf', { ok: false }, true],
      ['notes visibleIf', { ok: true, ok_2: false }, false],
      ['notes visibleIf', { ok: true, ok_2: false }, ['notes_2', true]],
    ],
  },
  {
    title: 'matrices whose columns are alike',
    file: {
      elements: [
        {
          type: 'matrixdropdown',
          name: 'quality',
          cellType: 'radiogroup',
          choices: [1, 2, 3],
          columns: ['Before', 'After'].map((name) => ({ name })),
          rows: ['Screen', 'Sound'],
        },
        {
          type: 'matrixdropdown',
          name: 'hours',
          columns: [
            { name: 'mon', cellType: 'text', inputType: 'number' },
            { name: 'tue', cellType: 'text', inputType: 'number' },
          ],
          rows: ['week1', 'week2'],
        },
        {
          type: 'matrix',
          name: 'satisfaction',
          isAllRowRequired: true,
          columns: ['good', 'fair', 'bad'],
          rows: [{ value: 'speed', text: 'Speed' }, 'looks'],
        },
        { type: 'expression', name: 'monday', expression: '{hours.week1.mon} + {hours.week2.mon}' },
        { type: 'comment', name: 'bad', visibleIf: "{satisfaction.speed} = 'bad' or {quality.Screen.Before} < 2" },
      ],
    },
    results: [
      ['monday expression', { hours: { week1: { mon: 8 }, week2: { mon: 7.5 } } }, 15.5],
      ['monday expression', { hours: { week1: { mon: 8 } } }, 8],
      ['bad visibleIf', { satisfaction: { speed: 'bad' } }, true],
      ['bad visibleIf', { quality: { Screen: { Before: '1' } } }, true],
      ['bad visibleIf', {}, false],
    ],
  },
  {
    title: 'dynamic panels with conditions on their own questions',
    file: {
      elements: [
        {
          type: 'paneldynamic',
          name: 'relatives',
          panelCount: 2,
          maxPanelCount: 4,
          panelAddText: 'Add a person',
          templateTitle: '{panel.who}',
          templateElements: [
            radio('who', ['father', 'mother', 'other']),
            text('which', { visibleIf: "{panel.who} = 'other'" }),
            { type: 'boolean', name: 'alive' },
            number('died', { visibleIf: '{panel.alive} = false', enableIf: '{panel.who} notempty' }),
          ],
        },
        { type: 'expression', name: 'count', expression: '{relatives.length}' },
      ],
    },
    named: [
      'elements.0.panelCount: relatives: panelCount (not_supported)',
      'elements.0.templateTitle: relatives: templateTitle (not_supported)',
    ],
    results: [
      ['which visibleIf', { relatives: [{ who: 'other', which: 'x' }] }, true],
      ['which visibleIf', { relatives: [{ who: 'father', which: 'x' }] }, false],
      ['died visibleIf', { relatives: [{ who: 'father', alive: false, died: 1999 }] }, true],
      ['died enableIf', { relatives: [{ who: 'father', alive: false, died: 1999 }] }, true],
      ['count expression', { relatives: [{ who: 'father' }, { who: 'mother' }] }, 2],
    ],
  },
  {
    title: 'calculated values and texts with answers in them',
    file: {
      calculatedValues: [
        { name: 'fullName', expression: "{first} + ' ' + {last}", includeIntoResult: true },
        { name: 'isAdult', expression: 'age({born}) >= 18' },
      ],
      elements: [
        text('first'),
        text('last'),
        text('born', { inputType: 'date' }),
        { type: 'html', name: 'hi', html: '<p>Hello <b>{fullName}</b></p>' },
        text('licence', { visibleIf: '{isAdult} = true' }),
      ],
    },
    results: [
      ['fullName expression', { first: 'Ana', last: 'Roy' }, 'Ana Roy'],
      ['isAdult expression', { born: '2000-01-01' }, 'true'],
      ['isAdult expression', { born: '2020-01-01' }, 'false'],
      ['licence visibleIf', { born: '2000-01-01' }, true],
    ],
  },
  {
    title: 'choices from a web service',
    file: {
      elements: [
        { type: 'dropdown', name: 'region', choices: ['Africa', 'Europe'] },
        {
          type: 'dropdown',
          name: 'country',
          choicesByUrl: { url: 'https://api.example/{region}', valueName: 'name' },
          enableIf: '{region} notempty',
          choices: ['Elsewhere'],
        },
      ],
    },
    named: ['elements.1.choicesByUrl: country: choicesByUrl (not_supported)'],
    results: [
      ['country enableIf', { region: 'Africa' }, true],
      ['country enableIf', {}, false],
    ],
  },
  {
    title: 'default values of every kind',
    file: {
      elements: [
        number('amount', { defaultValue: '5' }),
        text('day', { inputType: 'date', defaultValueExpression: 'today()' }),
        text('due', { inputType: 'date', defaultValueExpression: 'today(7)' }),
        radio('one', [1, 2, 3], { defaultValue: 2 }),
        { type: 'checkbox', name: 'some', choices: ['a', 'b'], defaultValue: ['a', 'gone'] },
        { type: 'boolean', name: 'agree', defaultValue: 'true' },
        { type: 'boolean', name: 'member', valueTrue: 'Y', valueFalse: 'N', defaultValue: 'N' },
        { type: 'boolean', name: 'open', defaultValue: 'indeterminate' },
        text('copy', { defaultValueExpression: "{amount} + ' pieces'" }),
        number('bad', { defaultValue: 'many' }),
      ],
    },
    named: [
      'elements.4: some → some_ (renamed)',
      'elements.4: some_: ["a", "gone"] (unfit_default)',
      "elements.8.defaultValueExpression: copy: {amount} + ' pieces' (simplified)",
      'elements.9: bad: "many" (unfit_default)',
    ],
    results: [
      ['day defaultValueExpression', {}, '2026-11-20'],
      ['due defaultValueExpression', {}, '2026-11-27'],
      ['copy defaultValueExpression', {}, '5 pieces'],
      ['amount', {}, 5],
      ['one', {}, '2'],
      ['agree', {}, true],
      ['member', {}, false],
    ],
  },
  {
    title: 'values that are set',
    file: {
      elements: [
        radio('plan', ['basic', 'pro']),
        number('seats'),
        number('cost', { setValueExpression: 'iif({plan} = "pro", 20, 10) * {seats}' }),
        text('note', { setValueIf: "{plan} = 'pro'", setValueExpression: "'Priority'" }),
      ],
    },
    named: ['elements.2.setValueExpression: cost: setValueExpression (simplified)'],
    results: [
      ['cost setValueExpression', { plan: 'pro', seats: 3 }, 60],
      ['note setValueExpression', { plan: 'pro' }, 'Priority'],
      ['note setValueIf', { plan: 'basic' }, undefined],
    ],
  },
  {
    title: 'triggers',
    file: {
      pages: [
        page('one', [{ type: 'boolean', name: 'same' }, text('home'), text('ship'), number('level'), number('copyOf')]),
        page('two', [radio('leave', ['now', 'later'])]),
        page('three', [text('long')]),
        page('four', [text('end')]),
      ],
      triggers: [
        { type: 'copyvalue', expression: '{same} = true', fromName: 'home', setToName: 'ship' },
        { type: 'setvalue', expression: '{same} = false', setToName: 'level', setValue: '5' },
        { type: 'runexpression', expression: '{level} > 3', runExpression: '{level} * 2', setToName: 'copyOf' },
        { type: 'skip', expression: "{leave} = 'later'", gotoName: 'end' },
        { type: 'complete', expression: "{leave} = 'now'" },
        { type: 'setvalue', expression: '{level} = 1', setToName: 'nobody', setValue: 1 },
        { type: 'visible', expression: '{level} > 1', questions: ['ship'], pages: [] },
        { type: 'mine', expression: '{level} > 1' },
      ],
    },
    named: [
      'triggers.3: skip end (simplified)',
      'triggers.5: setvalue nobody (unknown_name)',
      'triggers.7: mine (not_supported)',
    ],
    results: [
      ['triggers.0 expression', { same: true, home: 'Bern', level: 2 }, ['ship', 'Bern']],
      ['triggers.1 expression', { same: false }, ['level', 5]],
      ['triggers.2 runExpression', { level: 4 }, ['copyOf', 8]],
      ['triggers.2 expression', { level: 3 }, ['copyOf', undefined]],
      ['triggers.3 expression', { leave: 'later' }, ['long', false]],
      ['triggers.3 expression', {}, ['long', true]],
      ['triggers.4 expression', { leave: 'now' }, ['end', false]],
      ['triggers.6 expression', { level: 2 }, ['ship', true]],
    ],
  },
  {
    title: 'validators',
    file: {
      elements: [
        number('age', { validators: [{ type: 'numeric', minValue: 18, maxValue: 99, text: 'Adults only' }] }),
        text('score', { validators: [{ type: 'numeric', minValue: 1 }] }),
        text('mail', { validators: [{ type: 'email' }] }),
        text('code', {
          validators: [{ type: 'regex', regex: '^[a-z]{3}$', caseInsensitive: true, text: 'Three letters' }],
        }),
        text('word', { validators: [{ type: 'text', minLength: 2, maxLength: 9, allowDigits: false }] }),
        {
          type: 'checkbox',
          name: 'three',
          choices: [1, 2, 3, 4],
          validators: [{ type: 'answercount', minCount: 1, maxCount: 3 }],
        },
        text('from', { inputType: 'date' }),
        text('to', {
          inputType: 'date',
          validators: [{ type: 'expression', text: 'After the start', expression: '{to} > {from}' }],
        }),
        text('odd', { validators: [{ type: 'mine' }, { type: 'regex', regex: 'a', notificationType: 'warning' }] }),
      ],
    },
    named: [
      'elements.8.validators.0: odd: mine (not_supported)',
      'elements.8.validators.1: odd: regex notificationType (not_supported)',
    ],
    results: [
      ['to expression', {}, false],
      ['to expression', { from: '2026-01-02', to: '2026-01-01' }, false],
      ['to expression', { from: '2026-01-02', to: '2026-01-03' }, true],
      ['age validators', { age: 17 }, false],
      ['score validators', { score: 'x' }, false],
      ['score validators', { score: '2' }, true],
      ['mail validators', { mail: 'nobody' }, false],
      ['code validators', { code: 'ABC' }, true],
      ['code validators', { code: 'abcd' }, false],
      ['word validators', { word: 'ab1' }, false],
      ['three validators', { three: ['1', '2', '3', '4'] }, false],
    ],
  },
  {
    title: 'several languages with German first',
    file: {
      locale: 'de',
      title: { default: 'Survey', de: 'Umfrage', fr: 'Sondage', xx: 'Nope' },
      elements: [
        text('name', { title: { default: 'Name?', de: 'Wie heißen Sie?' } }),
        radio('car', [
          { value: 'vw', text: { default: 'Beetle', de: 'Käfer' } },
          { value: 'f', text: { default: 'Ford' } },
        ]),
        { type: 'html', name: 'hint', html: { default: '<p>Hello</p>', de: '<p>Hallo</p>' } },
      ],
    },
    named: ['title: xx: Nope (unknown_language)'],
  },
  {
    title: 'a quiz with answers, points and a time limit',
    file: {
      title: 'American History',
      showProgressBar: 'bottom',
      showTimer: true,
      timeLimitPerPage: 10,
      timeLimit: 25,
      firstPageIsStartPage: true,
      pages: [
        page('start', [{ type: 'html', name: 'intro', html: 'You have 25 seconds.' }]),
        page('q1', [
          radio('civilwar', ['1796-1803', '1861-1865'], { correctAnswer: '1861-1865', choicesOrder: 'random' }),
        ]),
      ],
      completedHtml: '<h4>You got {correctAnswers} out of {questionCount}.</h4>',
    },
    named: [
      'showTimer: showTimer (not_supported)',
      'timeLimitPerPage: timeLimitPerPage (not_supported)',
      'timeLimit: timeLimit (not_supported)',
      'firstPageIsStartPage: firstPageIsStartPage (not_supported)',
      'pages.1.elements.0.correctAnswer: civilwar: correctAnswer (not_supported)',
    ],
  },
  {
    title: 'files, signatures and pictures',
    file: {
      elements: [
        {
          type: 'file',
          name: 'photo',
          acceptedTypes: 'image/*',
          allowMultiple: true,
          maxSize: 102400,
          storeDataAsText: false,
        },
        { type: 'file', name: 'cv', visibleIf: '{photo} notempty' },
        { type: 'signaturepad', name: 'sign', penColor: 'red' },
        {
          type: 'imagepicker',
          name: 'animal',
          multiSelect: true,
          choices: [{ value: 'lion', imageLink: 'https://x.example/lion.jpg' }, 'bear'],
        },
        { type: 'image', name: 'picture', imageLink: 'https://x.example/a.jpg' },
      ],
    },
    lost: 1,
    named: [
      'elements.2.penColor: sign: penColor (not_supported)',
      'elements.3.choices.0.imageLink: animal: lion: imageLink (not_supported)',
      'elements.4: image picture (unknown_type)',
    ],
    results: [['cv visibleIf', {}, false]],
  },
  {
    title: 'rankings, scales and sliders',
    file: {
      elements: [
        { type: 'ranking', name: 'order', choices: ['a', 'b', 'c'], selectToRankEnabled: true },
        { type: 'rating', name: 'stars' },
        {
          type: 'rating',
          name: 'scale',
          rateMax: 7,
          rateType: 'numbers',
          minRateDescription: 'Bad',
          maxRateDescription: 'Good',
        },
        {
          type: 'rating',
          name: 'words',
          rateValues: [
            { value: 1, text: 'Never' },
            { value: 2, text: 'Often' },
          ],
        },
        { type: 'slider', name: 'percent', min: 0, max: 100, step: 5 },
        { type: 'expression', name: 'sum', expression: '{stars} + {scale} + {words}' },
        { type: 'comment', name: 'low', visibleIf: '{words} = 1' },
      ],
    },
    named: ['elements.0.selectToRankEnabled: order: selectToRankEnabled (not_supported)'],
    results: [
      ['sum expression', { stars: 3, scale: 7, words: '2' }, 12],
      ['low visibleIf', { words: '1' }, true],
    ],
  },
  {
    title: 'yes and no in other words',
    file: {
      elements: [
        {
          type: 'boolean',
          name: 'smoke',
          valueTrue: 'Yes',
          valueFalse: 'No',
          labelTrue: 'I do',
          labelFalse: 'I don’t',
        },
        number('packs', { visibleIf: "{smoke} = 'Yes'" }),
        text('never', { visibleIf: "{smoke} = 'No' or {smoke} empty" }),
      ],
    },
    results: [
      ['packs visibleIf', { smoke: true }, true],
      ['never visibleIf', {}, true],
      ['never visibleIf', { smoke: true }, false],
    ],
  },
  {
    title: 'groups of texts',
    file: {
      elements: [
        {
          type: 'multipletext',
          name: 'contact',
          items: [
            { name: 'email', inputType: 'email', isRequired: true },
            { name: 'phone', inputType: 'tel' },
            { name: 'years', inputType: 'number' },
          ],
        },
        { type: 'comment', name: 'more', visibleIf: '{contact.email} notempty and {contact.years} > 2' },
      ],
    },
    results: [
      ['more visibleIf', { email: 'a@b.co', years: 3 }, true],
      ['more visibleIf', { years: 3 }, false],
    ],
  },
  {
    title: 'none, other and all',
    file: {
      elements: [
        {
          type: 'checkbox',
          name: 'tools',
          choices: ['a', 'b'],
          showNoneItem: true,
          noneText: 'None of them',
          showOtherItem: true,
          showSelectAllItem: true,
          colCount: 2,
        },
        radio('one', ['a'], { hasOther: true, hasNone: true }),
        { type: 'tagbox', name: 'tags', choices: ['a', 'b'], showSelectAllItem: true },
        text('which', { visibleIf: "{tools} contains 'none'" }),
      ],
    },
    named: [
      'elements.0.colCount: tools: colCount (not_supported)',
      'elements.2: tags: showSelectAllItem (not_supported)',
    ],
    results: [['which visibleIf', { tools: ['none'] }, true]],
  },
  {
    title: 'what an upload takes',
    file: {
      elements: [
        { type: 'file', name: 'scan', acceptedTypes: '.pdf, image/*' },
        { type: 'file', name: 'letter', acceptedTypes: 'application/pdf,.docx,.pages' },
        { type: 'file', name: 'photo', acceptedTypes: 'image/png, image/jpeg', maxSize: 2097152 },
        { type: 'file', name: 'model', acceptedTypes: '.stl' },
        { type: 'file', name: 'film', acceptedTypes: 'video/*', maxSize: 1073741824 },
      ],
    },
    named: [
      'elements.1.acceptedTypes: letter: .pages (not_supported)',
      'elements.3.acceptedTypes: model: .stl (not_supported)',
      'elements.4.maxSize: film: maxSize (not_supported)',
    ],
    settings: {
      scan: { type: 'file_upload', accept: ['pdf', 'jpg', 'png', 'webp', 'heic', 'gif'] },
      letter: { type: 'file_upload', accept: ['pdf', 'docx'] },
      photo: { type: 'image_upload', accept: ['png', 'jpg'], maxMegabytes: 2 },
      model: { type: 'file_upload' },
      film: { type: 'file_upload', accept: ['mp4'] },
    },
  },
  {
    title: 'scales with words at their ends, lists of numbers, limits of a choice',
    file: {
      elements: [
        { type: 'rating', name: 'ease', minRateDescription: 'Hard', maxRateDescription: 'Easy' },
        { type: 'rating', name: 'even', rateMin: 2, rateMax: 10, rateStep: 2 },
        { type: 'rating', name: 'third', rateMax: 9, rateStep: 3 },
        { type: 'rating', name: 'face', rateType: 'smileys' },
        { type: 'dropdown', name: 'guests', choicesMin: 1, choicesMax: 4 },
        { type: 'tagbox', name: 'tens', choices: ['none'], choicesMin: 10, choicesMax: 30, choicesStep: 10 },
        { type: 'ranking', name: 'best', choices: ['a', 'b', 'c'], selectToRankEnabled: true, maxSelectedChoices: 2 },
        { type: 'comment', name: 'story', rows: 8 },
        { type: 'expression', name: 'seats', expression: '{guests} + 1' },
      ],
    },
    named: [
      'elements.3.rateType: face: smileys (simplified)',
      'elements.6.selectToRankEnabled: best: selectToRankEnabled (not_supported)',
      'elements.6.maxSelectedChoices: best: maxSelectedChoices (not_supported)',
    ],
    settings: {
      ease: { type: 'opinion_scale', from: 1, to: 5, lowLabel: 'Hard', highLabel: 'Easy' },
      even: { type: 'slider', min: 2, max: 10, step: 2 },
      third: { type: 'slider', min: 1, max: 9, step: 3 },
      face: { type: 'rating' },
      guests: { type: 'dropdown', options: ['1', '2', '3', '4'].map((value) => ({ value, label: value })) },
      tens: { options: ['none', '10', '20', '30'].map((value) => ({ value, label: value })) },
      story: { rows: 8 },
    },
    results: [['seats expression', { guests: '3' }, 4]],
  },
  {
    title: 'limits that are worked out',
    file: {
      elements: [
        text('from', { inputType: 'date', minValueExpression: 'today()', minErrorText: 'Not in the past' }),
        text('to', { inputType: 'date', minValueExpression: '{from}', maxValueExpression: 'dateAdd({from}, 14)' }),
        number('stock'),
        number('taken', { maxValueExpression: '{stock} / 2' }),
        text('words', { maxValueExpression: '{stock}' }),
        { type: 'paneldynamic', name: 'legs', templateElements: [number('km', { minValueExpression: '{stock}' })] },
      ],
    },
    named: ['elements.4.maxValueExpression: words: maxValueExpression (not_supported)'],
    results: [
      ['from minValueExpression', { from: '2026-11-19' }, false],
      ['from minValueExpression', { from: '2026-11-20' }, true],
      ['to minValueExpression', { from: '2026-12-01', to: '2026-11-30' }, false],
      ['to minValueExpression', { to: '2026-11-30' }, true],
      ['to maxValueExpression', { from: '2026-12-01', to: '2026-12-16' }, false],
      ['to maxValueExpression', { from: '2026-12-01', to: '2026-12-15' }, true],
      ['taken maxValueExpression', { stock: 5, taken: 3 }, false],
      ['taken maxValueExpression', { stock: 5, taken: 2.5 }, true],
      ['km minValueExpression', { stock: 5, legs: [{ km: 4 }] }, false],
      ['km minValueExpression', { stock: 5, legs: [{ km: 5 }] }, true],
    ],
  },
  {
    title: 'triggers that set more than an answer',
    file: {
      elements: [radio('plan', ['basic', 'pro']), text('note')],
      triggers: [
        { type: 'setvalue', expression: "{plan} = 'pro'", setToName: 'note', setValue: 'x', isVariable: true },
        {
          type: 'copyvalue',
          expression: "{plan} = 'basic'",
          fromName: 'plan',
          setToName: 'note',
          copyDisplayValue: true,
        },
      ],
    },
    named: ['triggers.0: setvalue note (not_supported)', 'triggers.1: copyvalue copyDisplayValue (simplified)'],
    results: [['triggers.1 expression', { plan: 'basic' }, ['note', 'basic']]],
  },
  {
    title: 'masks of days and of digits that stand for themselves',
    file: {
      elements: [
        text('due', { maskType: 'datetime', maskSettings: { pattern: 'dd/mm/yyyy' } }),
        text('odd', { maskType: 'pattern', maskSettings: { pattern: '007-99' } }),
      ],
    },
    named: ['elements.0.maskType: due: datetime (not_supported)', 'elements.1.maskType: odd: pattern (not_supported)'],
  },
  {
    title: 'input masks',
    file: {
      elements: [
        text('phone', { maskType: 'pattern', maskSettings: { pattern: '+1(999)-999-99-99' } }),
        text('plate', { maskType: 'pattern', maskSettings: { pattern: 'aa-#999' } }),
        text('money', { maskType: 'currency', maskSettings: { prefix: '$' } }),
      ],
    },
  },
  {
    title: 'an end for each result',
    file: {
      completedHtml: '<p>Thanks.</p>',
      completedHtmlOnCondition: [
        { expression: '{nps} > 8', html: '<h3>Great!</h3><p>Tell your friends</p>' },
        { expression: '{nps} < 7', html: 'Sorry' },
      ],
      navigateToUrlOnCondition: [{ expression: '{nps} = 7', url: 'https://x.example/seven' }],
      elements: [{ type: 'rating', name: 'nps', rateMin: 0, rateMax: 10 }],
    },
    results: [
      ['completedHtmlOnCondition.0 expression', { nps: 10 }, ['ending', 'Great!']],
      ['completedHtmlOnCondition.1 expression', { nps: 3 }, ['ending', 'Sorry']],
      ['navigateToUrlOnCondition.0 expression', { nps: 7 }, ['ending', 'Thank you']],
      ['navigateToUrlOnCondition.0 expression', { nps: 8 }, ['ending', 'Thanks.']],
    ],
  },
  {
    title: 'a JavaScript file of a tutorial',
    file: `// The model of the survey
import { Model } from 'survey-core';

const surveyJson = {
  elements: [{
    name: "FirstName", title: 'Enter your first name:', type: "text", // required?
  }, {
    name: "years",
    type: "text", inputType: \`number\`, min: +1,
    validators: [{ type: 'expression', expression: "{years}" + ' > 2' }],
    onChanged: function (sender) { alert("hi"); },
  }],
};

const survey = new Model(surveyJson);
survey.onComplete.add(alertResults);
`,
    named: [
      ': survey.onComplete.add(alertResults); (code)',
      ': function (sender) { alert("hi"); } (code)',
      ': const survey = new Model(surveyJson); (code)',
    ],
    results: [['years expression', { years: 1 }, false]],
  },
  {
    title: 'a model made in place',
    file: `window.survey = new Survey.Model({ title: 'Quick', questions: [ { type: "radiogroup", name: "car", isRequired: !0, colCount: 4, choices: [ "None", "Ford", "VW", ] }, ] });`,
    named: ['questions.0.colCount: car: colCount (not_supported)'],
  },
  {
    title: 'a file with choices that a variable holds',
    file: `var countries = ["DE", "FR"];\nvar json = {\n  elements: [\n    { type: "dropdown", name: "country", choices: countries },\n    { type: "text", name: "cities", visibleIf: "{country} = 'FR'" }\n  ]\n};`,
    results: [['cities visibleIf', { country: 'FR' }, true]],
  },
  {
    title: 'old questions without pages',
    file: {
      questions: [
        { type: 'text', name: 'a', placeHolder: 'Old' },
        { type: 'comment', name: 'b', visibleIf: "{a} equal 'x' or {a} contains 'zz'" },
      ],
      showQuestionNumbers: 'on',
    },
    results: [
      ['b visibleIf', { a: 'X' }, true],
      ['b visibleIf', { a: 'azz' }, true],
      ['b visibleIf', {}, false],
    ],
  },
  {
    title: 'pages with conditions and a table of contents',
    file: {
      showTOC: true,
      showPreviewBeforeComplete: 'showAllQuestions',
      clearInvisibleValues: 'onHidden',
      pages: [
        page('p1', [radio('kind', ['person', 'company'])], { title: 'Who', description: 'are you?' }),
        page('p2', [text('vat', { isRequired: true })], { title: 'Company', visibleIf: "{kind} = 'company'" }),
        page('p3', [text('last')], { readOnly: true }),
      ],
    },
    named: ['pages.2.readOnly: p3: readOnly (not_supported)'],
    results: [
      ['p2 visibleIf', { kind: 'company' }, true],
      ['p2 visibleIf', {}, false],
    ],
  },
  {
    title: 'formulas that refer to what did not come along',
    file: {
      elements: [
        number('a'),
        { type: 'imagemap', name: 'map' },
        { type: 'custom', name: 'mine' },
        { type: 'expression', name: 'total', expression: '{a} + {map}' },
        text('q', {
          visibleIf: "{mine} = 'x'",
          requiredIf: '{a} > 1',
          validators: [{ type: 'expression', expression: '{map} notempty', text: 'Choose' }],
        }),
      ],
    },
    lost: 2,
    named: [
      'elements.1: imagemap map (unknown_type)',
      'elements.2: custom mine (unknown_type)',
      'elements.3.expression: total: {a} + {map} (expression)',
      'elements.4.visibleIf: q, show: mine (lost_reference)',
      'elements.4.validators.0: q, validate: map (lost_reference)',
    ],
    results: [['q requiredIf', { a: 2 }, true]],
  },
  {
    title: 'a medical history with nested conditions',
    file: {
      elements: [
        { type: 'checkbox', name: 'symptoms', choices: ['fever', 'cough', 'fatigue'], showNoneItem: true },
        text('temperature', { inputType: 'number', visibleIf: "{symptoms} anyof ['fever']" }),
        {
          type: 'boolean',
          name: 'doctor',
          visibleIf: "({temperature} > 38.5 and {symptoms} allof ['fever', 'cough']) or {symptoms.length} >= 3",
        },
        text('since', { inputType: 'date', visibleIf: '{symptoms} notempty and !({symptoms} contains "none")' }),
        { type: 'expression', name: 'days', expression: 'dateDiff({since}, today(), "days")' },
        text('why', { requiredIf: '{days} > 14' }),
      ],
    },
    results: [
      ['temperature visibleIf', { symptoms: ['fever'] }, true],
      ['doctor visibleIf', { symptoms: ['fever', 'cough'], temperature: 39 }, true],
      ['doctor visibleIf', { symptoms: ['fever', 'cough'], temperature: 38 }, false],
      ['since visibleIf', { symptoms: ['none'] }, false],
      ['since visibleIf', { symptoms: ['cough'] }, true],
      ['days expression', { since: '2026-11-01', symptoms: ['cough'] }, 19],
      ['why requiredIf', { since: '2026-11-01', symptoms: ['cough'] }, true],
    ],
  },
  {
    title: 'a loan calculator',
    file: {
      elements: [
        number('amount', { min: 0, step: 0.01 }),
        number('rate', { defaultValue: 4 }),
        number('years'),
        {
          type: 'expression',
          name: 'monthly',
          expression: 'round({amount} * ({rate} / 100) * {years} / 12, 2)',
          maximumFractionDigits: 2,
        },
        {
          type: 'expression',
          name: 'verdict',
          expression: "iif({monthly} > 1000, 'Too much', 'Fine: ' + {monthly} + ' a month')",
        },
      ],
    },
    results: [
      ['monthly expression', { amount: 10000, rate: 4, years: 3 }, 100],
      ['verdict expression', { amount: 10000, rate: 4, years: 3 }, 'Fine: 100 a month'],
      ['verdict expression', { amount: 1000000, rate: 4, years: 3 }, 'Too much'],
    ],
  },
  {
    title: 'names that are no keys here',
    file: {
      elements: [
        text('first name'),
        text('constructor'),
        text('1st'),
        text('姓名'),
        text('sum', { visibleIf: "{first name} = 'x' and {姓名} notempty" }),
      ],
    },
    named: [
      'elements.0: first name → first_name (renamed)',
      'elements.1: constructor → constructor_ (renamed)',
      'elements.2: 1st → q_1st (renamed)',
      'elements.3: 姓名 → q (renamed)',
    ],
    results: [['sum visibleIf', { first_name: 'X', q: 'y' }, true]],
  },
  {
    title: 'masters and details',
    file: {
      elements: [
        {
          type: 'matrixdynamic',
          name: 'jobs',
          columns: [
            { name: 'employer', cellType: 'text' },
            { name: 'kind', cellType: 'radiogroup', choices: ['full', 'part'] },
          ],
          detailPanelMode: 'underRow',
          detailElements: [{ type: 'comment', name: 'duties' }, number('hours', { visibleIf: "{row.kind} = 'part'" })],
          maxRowCount: 5,
        },
        { type: 'expression', name: 'weekly', expression: "sumInArray({jobs}, 'hours')" },
      ],
    },
    named: ['elements.0.detailPanelMode: jobs: detailPanelMode (not_supported)'],
    results: [
      ['hours visibleIf', { jobs: [{ kind: 'part', hours: 8 }] }, true],
      ['hours visibleIf', { jobs: [{ kind: 'full', hours: 8 }] }, false],
      [
        'weekly expression',
        {
          jobs: [
            { kind: 'part', hours: 8 },
            { kind: 'part', hours: 9 },
          ],
        },
        17,
      ],
    ],
  },
  {
    title: 'a page of HTML that never closes its tags',
    file: {
      elements: [
        {
          type: 'html',
          name: 'list',
          html: '<h2>Before you start</h2><ol><li>Read<li>Think<li>Answer</ol><script>alert(1)</script><img src=x',
        },
        text('a'),
      ],
    },
  },
  {
    title: 'read-only questions and questions that are hidden',
    file: {
      elements: [
        text('a', { readOnly: true, defaultValue: 'fixed' }),
        text('b', { visible: false }),
        text('c', { enableIf: "{a} != 'fixed'" }),
        text('d', { startWithNewLine: false, requiredErrorText: 'Please' }),
      ],
    },
    named: [
      'elements.3.startWithNewLine: d: startWithNewLine (not_supported)',
      'elements.3.requiredErrorText: d: requiredErrorText (not_supported)',
    ],
    results: [
      ['c enableIf', { a: 'fixed' }, false],
      ['c enableIf', { a: 'x' }, true],
    ],
  },
];
