import type { StepKind } from '@countersign/shared/workflow/tree/tree.ts';
import Approver from '@zendeskgarden/svg-icons/src/16/user-follow-stroke.svg?icon';
import Cc from '@zendeskgarden/svg-icons/src/16/email-stroke.svg?icon';
import Delay from '@zendeskgarden/svg-icons/src/16/clock-stroke.svg?icon';
import Script from '@zendeskgarden/svg-icons/src/16/sandbox-stroke.svg?icon';
import Service from '@zendeskgarden/svg-icons/src/16/link-stroke.svg?icon';
import Called from '@zendeskgarden/svg-icons/src/16/play-circle-stroke.svg?icon';
import Manual from '@zendeskgarden/svg-icons/src/16/notes-stroke.svg?icon';
import Locked from '@zendeskgarden/svg-icons/src/16/lock-locked-stroke.svg?icon';
import Scope from '@zendeskgarden/svg-icons/src/16/box-3d-stroke.svg?icon';
import Branch from '@zendeskgarden/svg-icons/src/16/interlocking-rings-stroke.svg?icon';

const ICONS = {
  approver: Approver,
  cc: Cc,
  delay: Delay,
  script: Script,
  service: Service,
  call: Called,
  manual: Manual,
  locked: Locked,
  scope: Scope,
  branch: Branch,
};

/** The picture of a kind of card; the kind is written beside it, so it says nothing to readers. */
export function CardIcon({ kind }: { kind: StepKind | 'locked' | 'scope' | 'branch' }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden="true" />;
}
