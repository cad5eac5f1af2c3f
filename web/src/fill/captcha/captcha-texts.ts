export type CaptchaTexts = (typeof import('../../../../translations/en.json'))['captcha'];

const TEXTS = import.meta.glob<CaptchaTexts>('../../../../translations/*.json', {
  query: '?section=captcha',
  import: 'default',
});

/** The texts in the language of the page, English where it has another one than ours. */
export async function loadTexts(): Promise<CaptchaTexts> {
  const read = (language: string) => TEXTS[`../../../../translations/${language.toLowerCase()}.json`];
  const texts = await (read(document.documentElement.lang) ?? read('en'))?.();
  if (!texts) throw new Error('there are no texts');
  return texts;
}
