import type { FieldType } from '@countersign/shared/forms/schema.ts';

/** What people write in brackets behind a question, beside the name of the type itself. */
const WORDS: Partial<Record<FieldType, readonly string[]>> = {
  text: ['text', 'short text', 'short answer', 'fill in', '文本', '填空', '单行'],
  long_text: ['long text', 'long', 'paragraph', 'essay', 'multiline', '简答', '问答', '多行'],
  number: ['number', 'numeric', 'amount', '数值', '数字'],
  date: ['date', 'day', '日期'],
  single_choice: ['single', 'single choice', 'radio', 'choose one', '单选', '单选题'],
  multiple_choice: ['multiple', 'multiple choice', 'checkbox', 'checkboxes', 'choose any', '多选', '多选题'],
  dropdown: ['dropdown', 'select', 'list', '下拉', '下拉题'],
  rating: ['rating', 'stars', '评分', '打分'],
  file_upload: ['file', 'files', 'upload', 'attachment', '文件', '附件', '上传'],
  description: ['note', 'info', '说明', '段落'],
};

/** The types by every word that names them, small letters: the words above, the key, and the names of the screen. */
export function typeWords(names: readonly (readonly [FieldType, string])[]): ReadonlyMap<string, FieldType> {
  const words = new Map<string, FieldType>();
  for (const [type, name] of names) words.set(name.toLocaleLowerCase(), type).set(type, type);
  for (const [type, known] of Object.entries(WORDS)) for (const word of known) words.set(word, type as FieldType);
  return words;
}
