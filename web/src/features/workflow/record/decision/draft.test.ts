import type { UserChoice } from '@countersign/shared/api/system/system.ts';
import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, missingParts, toReviewAction } from './draft.ts';

const ben = { id: 7, nickName: 'Ben' } as UserChoice;

describe('what an action needs before it is sent', () => {
  it.each([
    ['approve', EMPTY_DRAFT, ['comment']],
    ['approve', { ...EMPTY_DRAFT, comment: '  ' }, ['comment']],
    ['approve', { ...EMPTY_DRAFT, comment: 'fine' }, []],
    ['reject', EMPTY_DRAFT, ['comment']],
    ['return', EMPTY_DRAFT, ['target', 'comment']],
    ['transfer', { ...EMPTY_DRAFT, comment: 'yours' }, ['people']],
    ['subSign', { ...EMPTY_DRAFT, comment: 'look', people: [ben] }, []],
  ] as const)('%s with %o lacks %o', (action, draft, missing) => {
    expect(missingParts(action, draft)).toEqual(missing);
  });
});

describe('a step whose decisions are signed', () => {
  const said = { ...EMPTY_DRAFT, comment: 'fine' };
  it.each([
    ['approve', ['signature']],
    ['reject', ['signature']],
    ['transfer', ['people']],
    ['subSign', ['people', 'signature']],
  ] as const)('%s lacks %o', (action, missing) => {
    expect(missingParts(action, said, true)).toEqual(missing);
  });

  it('gets the signature with the decision', () => {
    const signed = { ...said, signature: 'data:image/png;base64,eA==' };
    expect(missingParts('approve', signed, true)).toEqual([]);
    expect(toReviewAction('approve', signed, {})).toEqual({
      type: 'approve',
      comment: 'fine',
      signature: 'data:image/png;base64,eA==',
    });
  });
});

describe('what is sent', () => {
  const draft = {
    signature: '',
    isLater: false,
    comment: ' fine ',
    target: 'finance',
    people: [ben],
    next: { director: [ben], office: [] },
  };
  it.each([
    [
      'approve',
      { note: 'x' },
      { type: 'approve', comment: 'fine', answers: { note: 'x' }, nextAssignees: { director: [7] } },
    ],
    ['reject', { note: 'x' }, { type: 'reject', comment: 'fine' }],
    ['return', {}, { type: 'return', comment: 'fine', target: 'finance' }],
    ['delegate', {}, { type: 'delegate', comment: 'fine', assignee: 7 }],
    ['preSign', {}, { type: 'preSign', comment: 'fine', assignees: [7] }],
    [
      'subSign',
      { note: 'x' },
      {
        type: 'subSign',
        comment: 'fine',
        assignees: [7],
        answers: { note: 'x' },
        nextAssignees: { director: [7] },
      },
    ],
  ] as const)('%s', (action, answers, sent) => {
    expect(toReviewAction(action, draft as never, answers)).toEqual(sent);
  });

  it('of a sub-sign that waits for the approval neither answers nor a signature go along', () => {
    const later = { ...draft, people: [ben], signature: 'data:image/png;base64,eA==', isLater: true };
    expect(missingParts('subSign', { ...later, signature: '' }, true)).toEqual([]);
    expect(toReviewAction('subSign', later, { note: 'x' })).toEqual({
      type: 'subSign',
      comment: 'fine',
      assignees: [7],
      approveNow: false,
    });
  });
});
