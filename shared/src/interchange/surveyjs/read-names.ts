const setOf = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/));

/** Where a page or a form has its questions. */
export const NAMES_OF_PARTS = ['elements', 'questions'] as const;

/** Properties that become something, or that only say again what a form does anyway; every other one is named. */
export const READ_OF_FORM = setOf(`
  title description locale pages elements questions calculatedValues completedHtml completedHtmlOnCondition navigateToUrl
  navigateToUrlOnCondition clearInvisibleValues triggers questionsOnPageMode showQuestionNumbers showTOC
  showPreviewBeforeComplete showProgressBar progressBarType logoPosition name`);
export const CONTENT = setOf('name title description elements questions visibleIf');
export const READ_OF_CALCULATED = setOf('name expression includeIntoResult');
export const READ_OF_CHOICE = setOf('value text name title visibleIf');
export const READ_OF_QUESTION = setOf(`
  type name title description isRequired visibleIf enableIf requiredIf visible readOnly defaultValue defaultValueExpression
  setValueExpression setValueIf placeholder placeHolder inputType min max step maxLength rateMin rateMax rateCount rateType
  rateStep rateValues minRateDescription maxRateDescription labelTrue labelFalse valueTrue valueFalse html expression
  displayStyle currency maximumFractionDigits choices choicesVisibleIf choicesFromQuestion choicesFromQuestionMode hasOther
  showOtherItem otherText hasNone showNoneItem noneText choicesOrder hasSelectAll showSelectAllItem minSelectedChoices
  maxSelectedChoices multiSelect validators rows columns cellType isAllRowRequired eachRowRequired minPanelCount maxPanelCount
  minRowCount maxRowCount panelAddText addPanelText addRowText templateElements detailElements items elements questions
  allowMultiple acceptedTypes maskType maskSettings storeDataAsText maxSize choicesMin
  choicesMax choicesStep minValueExpression maxValueExpression minErrorText maxErrorText`);
