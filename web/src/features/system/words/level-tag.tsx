import { sensitiveWord, WORD_LEVELS } from '@countersign/shared/resources/definitions/sensitive-word.ts';
import Mask from '@zendeskgarden/svg-icons/src/12/eye-hide-stroke.svg?icon';
import Flag from '@zendeskgarden/svg-icons/src/12/flag-stroke.svg?icon';
import Block from '@zendeskgarden/svg-icons/src/12/x-circle-stroke.svg?icon';
import { StatusTag } from '../../../ui/process/status-tag.tsx';
import { textOf } from '../../../ui/resource/resource-web.ts';

const LOOKS = {
  block: { tone: 'danger', icon: Block },
  mask: { tone: 'warning', icon: Mask },
  flag: { tone: 'neutral', icon: Flag },
} as const;

/** What a word does, in one glance. */
export function LevelTag({ level }: { level: unknown }) {
  const known = WORD_LEVELS.find((one) => one === level) ?? 'block';
  return <StatusTag {...LOOKS[known]} text={textOf(sensitiveWord, `options.level.${known}`)} />;
}
