import type { FieldType } from '@countersign/shared/forms/schema.ts';

/** What people call a type in the languages of the screens, beside its own name: in brackets behind a question, and in a search. */
const WORDS: Partial<Record<FieldType, string>> = {
  text: 'text, short text, short answer, single line, fill in, 文本, 填空, 单行, 單行, kurzer text, texte court, texto corto, texto curto, テキスト, 短文, 단답형, نص قصير',
  long_text:
    'long text, long, long answer, paragraph, essay, multiline, comment, comments, 简答, 问答, 多行, 簡答, langer text, absatz, kommentar, paragraphe, commentaire, párrafo, comentario, parágrafo, comentário, 段落, 長文, 장문형, نص طويل',
  number:
    'number, numeric, amount, quantity, currency, price, 数值, 数字, 金额, 數字, zahl, betrag, anzahl, nombre, montant, número, importe, cantidad, valor, quantidade, 数値, 金額, 숫자, رقم',
  date: 'date, day, 日期, datum, fecha, data, 日付, 날짜, تاريخ',
  time: 'time, hour, 时间, 時間, uhrzeit, heure, hora, 時刻, 시간, وقت',
  date_time: 'date and time, datetime, 日期时间, datum und uhrzeit, date et heure, fecha y hora, data e hora, 日時',
  single_choice:
    'single, single choice, radio, choose one, multiple choice (one), 单选, 单选题, 單選, einfachauswahl, choix unique, opción única, escolha única, 単一選択, ラジオ, 객관식, اختيار واحد',
  multiple_choice:
    'multiple, multiple choice, multi, checkbox, checkboxes, choose any, 多选, 多选题, 多選, mehrfachauswahl, cases à cocher, choix multiple, casillas, opción múltiple, caixas de seleção, múltipla escolha, 複数選択, チェックボックス, 체크박스, اختيار متعدد',
  dropdown:
    'dropdown, drop-down, select, list, 下拉, 下拉题, auswahlliste, liste, liste déroulante, lista, desplegable, lista suspensa, プルダウン, 드롭다운, قائمة',
  yes_no: 'yes/no, yes or no, boolean, ja/nein, oui/non, sí/no, sim/não, 是否, 是/否, はい/いいえ, 예/아니요, نعم/لا',
  rating:
    'rating, stars, 评分, 打分, 評分, bewertung, sterne, note, étoiles, valoración, estrellas, avaliação, 評価, 평점, تقييم',
  nps: 'nps, recommend, net promoter',
  opinion_scale: 'scale, linear scale, likert, skala, échelle, escala, 量表, 尺度, 선형 배율',
  slider: 'slider, schieberegler, curseur, deslizador, 滑块, スライダー',
  email: 'mail, email, e-mail, e-mail address, 邮箱, 电子邮件, 電子郵件, courriel, correo, メール, 이메일, بريد',
  phone:
    'phone, telephone, mobile, cell, 电话, 手机, 電話, telefon, handy, téléphone, portable, teléfono, móvil, telefone, celular, 電話番号, 전화, هاتف',
  url: 'url, link, website, 网址, 链接, webseite, lien, enlace, sitio web, リンク, 링크, رابط',
  address: 'address, street, 地址, adresse, anschrift, dirección, endereço, 住所, 주소, عنوان',
  full_name: 'full name',
  file_upload:
    'file, files, upload, attachment, attach, 文件, 附件, 上传, 檔案, datei, anhang, fichier, pièce jointe, archivo, adjunto, arquivo, anexo, ファイル, 添付, 파일, ملف',
  signature: 'signature, sign, 签名, 簽名, unterschrift, firma, assinatura, 署名, 서명, توقيع',
  section: 'section, heading, title, abschnitt, überschrift, titre, sección, seção, 标题, 分组, 見出し, 섹션',
  page_break: 'page, new page, seite, página, 分页, 新页, ページ, 페이지, صفحة',
  description: 'note, info, text block, 说明, hinweis, remarque, nota, 説明, 설명',
  matrix: 'grid, table, matrix, 矩阵, 表格, tabelle, tableau, tabla, grade',
  sub_form: 'rows, repeat, line items, 明细, 子表',
  formula: 'calculation, calculated, formel, calcul, cálculo, 公式, 计算, 計算',
};

const ENTRIES = Object.entries(WORDS).flatMap(([type, words]) =>
  words.split(', ').map((word) => [word, type as FieldType] as const),
);

/** The types by every word that names them, small letters: the words above, the key, and the names of the screen. */
export function typeWords(names: readonly (readonly [FieldType, string])[]): ReadonlyMap<string, FieldType> {
  const words = new Map<string, FieldType>();
  for (const [type, name] of names) words.set(name.toLocaleLowerCase(), type).set(type, type);
  for (const [word, type] of ENTRIES) words.set(word, type);
  return words;
}

/**
 * The types that a search finds, best first: whose name begins with it, then with a word that does, then one that has it in a word
 * or in the hint. Types keep their order among equals.
 */
export function findTypes(
  wanted: string,
  types: readonly FieldType[],
  textOf: (type: FieldType) => { name: string; hint: string },
): FieldType[] {
  const search = wanted.trim().toLocaleLowerCase();
  const rank = (type: FieldType) => {
    const name = textOf(type).name.toLocaleLowerCase();
    const words = ENTRIES.filter(([, of]) => of === type).map(([word]) => word);
    if (name === search) return 0;
    if (name.startsWith(search)) return 1;
    if (words.includes(search)) return 2;
    if ([name, ...words].some((text) => ` ${text}`.includes(` ${search}`))) return 3;
    if ([name, ...words, textOf(type).hint.toLocaleLowerCase()].some((text) => text.includes(search))) return 4;
    return null;
  };
  const found = types.flatMap((type) => {
    const at = rank(type);
    return at === null ? [] : [{ type, at }];
  });
  return found.sort((a, b) => a.at - b.at).map(({ type }) => type);
}
