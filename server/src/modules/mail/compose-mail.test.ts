import { describe, expect, it } from 'vitest';
import { composeMail } from './compose-mail.ts';

const CONTENT = {
  subject: 'Refund\nrequest: Finance is waiting for you',
  lines: ['Tom sent “<b>Refund</b>”.', 'Maya returned it:\nplease give the dates'],
  facts: [
    { label: 'Amount (gross)', text: '640.00 EUR' },
    { label: 'What happened?', text: 'Arrived "damaged"' },
    { label: '原因：', text: '破损' },
  ],
  links: [
    { name: 'Approve or reject', url: 'https://forms.example.com/decide/1' },
    { name: 'Open', url: 'https://forms.example.com/task?a=1&b=2' },
  ],
  small: ['The link works once.'],
};

describe('a mail', () => {
  it('says the same with and without markup', () => {
    const { text } = composeMail('en', CONTENT);
    expect(text).toBe(`Tom sent “<b>Refund</b>”.

Maya returned it:
please give the dates

Amount (gross): 640.00 EUR
What happened? Arrived "damaged"
原因： 破损

Approve or reject: https://forms.example.com/decide/1

Open: https://forms.example.com/task?a=1&b=2

The link works once.`);
  });

  it('keeps line ends out of its subject', () => {
    expect(composeMail('en', CONTENT).subject).toBe('Refund request: Finance is waiting for you');
  });

  it('takes no markup from what people wrote', () => {
    const { html } = composeMail('en', CONTENT);
    expect(html).toContain('&lt;b&gt;Refund&lt;/b&gt;');
    expect(html).toContain('Arrived &quot;damaged&quot;');
    expect(html).toContain('href="https://forms.example.com/task?a=1&amp;b=2"');
    expect(html).not.toContain('<b>');
  });

  it('runs from right to left where its language does', () => {
    expect(composeMail('ar', CONTENT).html).toContain('<html lang="ar" dir="rtl">');
  });
});
