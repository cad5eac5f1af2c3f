import type { FieldType } from '@countersign/shared/forms/schema.ts';

/** What a question without a type asks for, by words in the languages of the screens; the first that fits counts. */
const GUESSES: readonly (readonly [FieldType, RegExp])[] = [
  ['yes_no', /\b(?:yes|ja|oui|sí|si|sim)\s?\/\s?(?:no|nein|non|não|nao)\b|是\/否|是否|はい\/いいえ|예\/아니요|نعم\/لا/],
  ['email', /\be-?mail\b|\bcourriel\b|\bcorreo\b|邮箱|电子邮件|電子郵件|電子信箱|メール|이메일|البريد الإلكتروني/],
  [
    'phone',
    /\b(?:tele)?phone\b|\bmobile number\b|telefon|\bhandynummer\b|téléphone|teléfono|\bcelular\b|电话|手机|電話|手機|전화|هاتف/,
  ],
  [
    'file_upload',
    /\bupload\b|\battach|\banhang\b|hochladen|pièce jointe|\bjoindre\b|\badjunt|\banex[eo]|上传|上傳|附件|添付|첨부|أرفق/,
  ],
  ['signature', /\bsignature\b|unterschrift|\bfirma\b|\bassinatura\b|签名|簽名|署名|서명|توقيع/],
  ['url', /\bweb ?site\b|\burl\b|\bwebseite\b|site web|sitio web|网址|網址/],
  ['date_time', /\bdate and time\b|\bdatum und uhrzeit\b|date et heure|fecha y hora|data e hora|日期和时间|日時/],
  ['date', /\bdate\b|\bbirthday\b|\w*datum\b|\bfecha\b|\bdata d[aeo]\b|日期|生日|日付|年月日|날짜|تاريخ/],
  ['time', /\b(?:what|start|end|arrival|preferred) time\b|uhrzeit|\bheure\b|\bhora\b|时间|時間|時刻|시간/],
  [
    'long_text',
    /\bdescribe\b|\bdescription\b|\bwhy\b|\bexplain\b|\bcomments?\b|\bdetails\b|\btell us\b|beschreib|\bwarum\b|erläuter|anmerkung|décri|pourquoi|commentaire|\bdescrib|por qué|comentario|\bdescrev|por que|comentário|描述|为什么|為什麼|说明|說明|备注|備註|なぜ|理由|詳細|설명|صف\s|لماذا/,
  ],
  [
    'number',
    /\bamount\b|\bhow many\b|\bhow much\b|\bnumber of\b|\bquantity\b|\bprice\b|\bcosts?\b|\bbetrag\b|\banzahl\b|wie viele|\bmontant\b|\bcombien\b|\bimporte\b|\bcantidad\b|cuánt[oa]s|\bquantidade\b|quant[oa]s|金额|金額|数量|數量|多少|個数|금액|수량|مبلغ/,
  ],
  ['address', /\baddress\b|\banschrift\b|\badresse\b|\bdirección\b|\bendereço\b|地址|住所|주소/],
];
const STARS = /(?:^|[\s(（])1\s?(?:-|–|—|~|to|bis|à|a|到|至|から)\s?5(?![\d.])/;
const SCALE = /(?:^|[\s(（])[01]\s?(?:-|–|—|~|to|bis|à|a|到|至|から)\s?10(?![\d.])/;
const SURE_YES_NO = new Set([
  'yes no',
  'ja nein',
  'oui non',
  'sí no',
  'si no',
  'sim não',
  '是 否',
  '有 无',
  'はい いいえ',
  '예 아니요',
  'نعم لا',
]);

/** The type that a question without one most likely means, by its words and options; null where nothing says so. */
export function guessType(label: string, options: readonly string[]): FieldType | null {
  if (SURE_YES_NO.has(options.join(' ').toLocaleLowerCase())) return 'yes_no';
  if (options.length > 0) return null;
  const text = label.toLocaleLowerCase();
  if (STARS.test(text)) return 'rating';
  if (SCALE.test(text)) return 'opinion_scale';
  return GUESSES.find(([, words]) => words.test(text))?.[0] ?? null;
}
