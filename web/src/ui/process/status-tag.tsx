import { FORM_STATUS, type FormStatus } from '@countersign/shared/forms/form-status.ts';
import { PROCESS_STATUS, type ProcessStatus } from '@countersign/shared/workflow/state.ts';
import Running from '@zendeskgarden/svg-icons/src/12/clock-stroke.svg?icon';
import Done from '@zendeskgarden/svg-icons/src/12/check-circle-stroke.svg?icon';
import Rejected from '@zendeskgarden/svg-icons/src/12/x-circle-stroke.svg?icon';
import Cancelled from '@zendeskgarden/svg-icons/src/12/circle-line-stroke.svg?icon';
import Draft from '@zendeskgarden/svg-icons/src/12/pencil-stroke.svg?icon';
import type { ComponentType, SVGProps } from 'react';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { FORM_STATUS_NAMES, PROCESS_STATUS_NAMES } from './status-names.ts';

export type Tone = 'neutral' | 'progress' | 'success' | 'warning' | 'danger';
type Icon = ComponentType<SVGProps<SVGSVGElement>>;

interface Props {
  tone: Tone;
  icon: Icon;
  text: string;
}

/** A status in one glance: icon, word and colour; none of the three alone. */
export function StatusTag({ tone, icon: Icon, text }: Props) {
  return (
    <Pill $tone={tone}>
      <Icon />
      {text}
    </Pill>
  );
}

const processLooks: Record<ProcessStatus, { tone: Tone; icon: Icon }> = {
  [PROCESS_STATUS.processing]: { tone: 'progress', icon: Running },
  [PROCESS_STATUS.completed]: { tone: 'success', icon: Done },
  [PROCESS_STATUS.rejected]: { tone: 'danger', icon: Rejected },
  [PROCESS_STATUS.cancelled]: { tone: 'neutral', icon: Cancelled },
};

export function ProcessStatusTag({ status }: { status: ProcessStatus }) {
  const t = useT();
  const { tone, icon } = processLooks[status];
  return <StatusTag tone={tone} icon={icon} text={t(PROCESS_STATUS_NAMES[status])} />;
}

const formLooks: Record<FormStatus, { tone: Tone; icon: Icon }> = {
  [FORM_STATUS.unpublished]: { tone: 'neutral', icon: Draft },
  [FORM_STATUS.collecting]: { tone: 'success', icon: Done },
  [FORM_STATUS.stopped]: { tone: 'warning', icon: Cancelled },
};

export function FormStatusTag({ status }: { status: FormStatus }) {
  const t = useT();
  const { tone, icon } = formLooks[status];
  return <StatusTag tone={tone} icon={icon} text={t(FORM_STATUS_NAMES[status])} />;
}

const background: Record<Tone, ReturnType<typeof colour>> = {
  neutral: colour('background.emphasis', { transparency: 200 }),
  progress: colour('background.primaryEmphasis', { transparency: 200 }),
  success: colour('background.success'),
  warning: colour('background.warning'),
  danger: colour('background.danger'),
};
const foreground: Record<Tone, ReturnType<typeof colour>> = {
  neutral: colour('foreground.default'),
  progress: colour('foreground.primary', { light: { offset: 100 }, dark: { offset: -200 } }),
  success: colour('foreground.successEmphasis'),
  warning: colour('foreground.warningEmphasis'),
  danger: colour('foreground.dangerEmphasis'),
};

const Pill = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  height: 20px;
  padding: 0 8px 0 6px;
  border-radius: 10px;
  background: ${({ $tone, theme }) => background[$tone]({ theme })};
  color: ${({ $tone, theme }) => foreground[$tone]({ theme })};
  font-size: 12px;
  line-height: 20px;
  white-space: nowrap;
  svg {
    flex: none;
  }
`;
