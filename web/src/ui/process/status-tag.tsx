import type { FormStatus } from '@countersign/shared/api/forms/forms.ts';
import type { ProcessStatus } from '@countersign/shared/workflow/state.ts';
import Running from '@zendeskgarden/svg-icons/src/12/clock-stroke.svg?icon';
import Done from '@zendeskgarden/svg-icons/src/12/check-circle-stroke.svg?icon';
import Rejected from '@zendeskgarden/svg-icons/src/12/x-circle-stroke.svg?icon';
import Cancelled from '@zendeskgarden/svg-icons/src/12/circle-line-stroke.svg?icon';
import Draft from '@zendeskgarden/svg-icons/src/12/pencil-stroke.svg?icon';
import type { ComponentType, SVGProps } from 'react';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { type TextKey, useT } from '../../lib/texts/i18n.ts';

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

const processLooks: Record<ProcessStatus, { tone: Tone; icon: Icon; text: TextKey }> = {
  1: { tone: 'progress', icon: Running, text: 'common.processStatus.processing' },
  2: { tone: 'success', icon: Done, text: 'common.processStatus.completed' },
  3: { tone: 'danger', icon: Rejected, text: 'common.processStatus.rejected' },
  4: { tone: 'neutral', icon: Cancelled, text: 'common.processStatus.cancelled' },
};

/** 1 processing, 2 completed, 3 rejected, 4 cancelled. */
export function ProcessStatusTag({ status }: { status: ProcessStatus }) {
  const t = useT();
  const { tone, icon, text } = processLooks[status];
  return <StatusTag tone={tone} icon={icon} text={t(text)} />;
}

const formLooks: Record<FormStatus, { tone: Tone; icon: Icon; text: TextKey }> = {
  1: { tone: 'neutral', icon: Draft, text: 'common.formStatus.unpublished' },
  2: { tone: 'success', icon: Done, text: 'common.formStatus.collecting' },
  3: { tone: 'warning', icon: Cancelled, text: 'common.formStatus.stopped' },
};

/** 1 unpublished, 2 collecting, 3 stopped. */
export function FormStatusTag({ status }: { status: FormStatus }) {
  const t = useT();
  const { tone, icon, text } = formLooks[status];
  return <StatusTag tone={tone} icon={icon} text={t(text)} />;
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
