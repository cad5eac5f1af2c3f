/** What customers write, by the language of their country. */
export const COMMENTS: Readonly<Record<string, { happy: readonly string[]; unhappy: readonly string[] }>> = {
  en: {
    happy: [
      'Quick and friendly, thank you.',
      'The replacement arrived the next morning.',
      'Best support I have had from an audio brand.',
      'The agent stayed on the chat until the speaker played again.',
      'Clear steps, no waiting. I would buy again.',
    ],
    unhappy: [
      'I had to explain the same problem three times to three people.',
      'The delivery was a week late and nobody told me. I waited at home on two days, called twice, and each time I was promised that it would arrive on the next one.',
      'The refund still has not arrived.',
      'Your app asks me to restart the speaker. That did not help.',
      'The chat closed before I could answer.',
    ],
  },
  de: {
    happy: ['Sehr freundlich und schnell.', 'Alles bestens, danke!', 'Der Austausch kam am nächsten Tag.'],
    unhappy: ['Die Lieferung kam viel zu spät.', 'Niemand hat zurückgerufen.', 'Die Rechnung stimmt noch immer nicht.'],
  },
  zh: {
    happy: ['客服很耐心，问题当天就解决了。', '换货很快，谢谢！', '音质很好，服务也好。'],
    unhappy: ['等了一个星期才收到回复。', '退款还没有到账。', '物流信息一直不更新。'],
  },
  fr: {
    happy: ['Réponse rapide et très aimable.', 'Merci, tout fonctionne.'],
    unhappy: ['Le colis est arrivé abîmé.', 'Toujours pas de remboursement.'],
  },
  ar: {
    happy: ['خدمة سريعة وممتازة، شكراً لكم.', 'تم حل المشكلة في نفس اليوم.'],
    unhappy: ['تأخر التوصيل أسبوعاً كاملاً.', 'لم أستلم المبلغ حتى الآن.'],
  },
};

export const LANGUAGES: Readonly<Record<string, string>> = {
  DE: 'de',
  GB: 'en',
  US: 'en',
  CN: 'zh',
  FR: 'fr',
  AE: 'ar',
};

export const OPEN_ISSUES = [
  'The left side is still silent.',
  'I am waiting for the return label.',
  'The refund has not arrived.',
  'Nobody has called me back yet.',
  'The new firmware did not help: it still disconnects after a few minutes, mostly when the phone is in another room.',
  'The invoice shows the wrong address.',
];

export const FIRST_NAMES = ['mia', 'samuel', 'ingrid', 'tariq', 'siyu', 'bruno', 'anneke', 'olga', 'peter', 'claire'];
export const LAST_NAMES = ['chen', 'osei', 'larsen', 'aziz', 'liu', 'costa', 'visser', 'ivanova', 'walsh', 'moreau'];
