const YES: Readonly<Record<string, readonly [string, string]>> = {
  zh: ['是', '否'],
  ja: ['はい', 'いいえ'],
  ko: ['예', '아니요'],
  de: ['Ja', 'Nein'],
  fr: ['Oui', 'Non'],
  es: ['Sí', 'No'],
  pt: ['Sim', 'Não'],
  ar: ['نعم', 'لا'],
};

/** Yes or no in the language; English where we do not know it. */
export function yesNoText(answer: unknown, language: string): string {
  if (typeof answer !== 'boolean') return '';
  const [yes, no] = YES[language.split('-')[0] ?? ''] ?? ['Yes', 'No'];
  return answer ? yes : no;
}
