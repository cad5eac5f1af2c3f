import { READ_OF_QUESTION } from '../read-names.ts';

/** The types of questions and the names of properties that random surveys are made of. */
export const SURVEY_NAMES = {
  types:
    'text comment radiogroup checkbox dropdown tagbox rating boolean matrix matrixdropdown matrixdynamic paneldynamic panel multipletext expression html file ranking slider __proto__'.split(
      ' ',
    ),
  properties: [
    ...READ_OF_QUESTION,
    'value',
    'text',
    'expression',
    'setToName',
    'fromName',
    'conditionList',
    'key',
    'fields',
  ],
};
