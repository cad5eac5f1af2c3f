import Chevron from '@zendeskgarden/svg-icons/src/12/chevron-up-stroke.svg?icon';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { formAddress } from '../addresses.ts';
import { useEditorUi } from '../editor/editor-ui.ts';
import { useActions } from '../editor/actions/use-actions.ts';
import type { FormProblem } from '../model/find-problems.ts';
import { useDraftValue } from '../session/form-context.ts';
import { ProblemList } from '../editor/editor-parts.ts';
import { useHints, useProblems } from './use-problems.ts';

/** At the foot of the canvas: how many problems there are, what is published; opens the list. */
export function ProblemBar() {
  const t = useT();
  const ui = useEditorUi();
  const actions = useActions();
  const found = useProblems();
  const hints = useHints();
  const navigate = useNavigate();
  const formKey = useDraftValue(({ form }) => form.formKey);
  const [isOpen, setOpen] = useState(false);
  const problems = found ?? [];
  const count = problems.length;
  const isShown = isOpen && count + hints.length > 0;
  // Nobody has done anything wrong yet.
  const isUnbegun = problems.every(({ detail }) => detail.code === 'no_fields');

  const open = ({ field, rule, setting, detail }: FormProblem) => {
    if (detail.code === 'missingTranslations') return void navigate(formAddress(formKey, 'languages'));
    actions.select(field);
    ui.set({ pane: field === null && rule === null ? 'palette' : 'field', openRule: rule });
    if (setting) ui.focusSetting(setting);
    else if (rule) ui.focusSetting('when');
  };
  return (
    <Foot aria-label={t('forms.problem.title')}>
      {isShown && (
        <Sheet>
          <ProblemList problems={[...problems, ...hints]} onOpen={open} />
        </Sheet>
      )}
      <Bar>
        {count + hints.length > 0 ? (
          <Toggle
            type="button"
            data-hints={isUnbegun || undefined}
            aria-expanded={isShown}
            onClick={() => setOpen(!isOpen)}
          >
            {count > 0 && t('forms.problem.count', { count })}
            {count > 0 && hints.length > 0 && ' · '}
            {hints.length > 0 && t('forms.problem.hints', { count: hints.length })}
            <Chevron />
          </Toggle>
        ) : (
          <span>{found && t('forms.problem.none')}</span>
        )}
        <Published />
      </Bar>
    </Foot>
  );
}

function Published() {
  const t = useT();
  const version = useDraftValue(({ form }) => form.version);
  const hasChanges = useDraftValue(({ form, save }) => form.hasUnpublishedChanges || save.type !== 'saved');
  if (version === null) return <span>{t('forms.problem.unpublished')}</span>;
  return <span>{t(hasChanges ? 'forms.problem.changed' : 'forms.problem.published', { version })}</span>;
}

const Foot = styled.section`
  flex: none;
  border-block-start: 1px solid ${colour('border.default')};
  background: ${colour('background.default')};
`;
const Sheet = styled.div`
  max-height: 200px;
  overflow-y: auto;
  padding-block: 4px;
  border-block-end: 1px solid ${colour('border.default')};
`;
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 16px;
  min-height: 36px;
  padding-inline: 16px;
  color: ${colour('foreground.subtle')};
  font-size: 12px;
`;
const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 28px;
  margin-inline-start: -8px;
  padding-inline: 8px;
  border: 0;
  border-radius: 4px;
  background: none;
  color: ${colour('foreground.danger')};
  font-weight: 600;
  cursor: pointer;
  &[data-hints] {
    color: ${colour('foreground.subtle')};
  }
  @media (max-width: 799px) {
    min-height: 44px;
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
  &:hover {
    background: ${colour('background.subtle')};
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
  }
`;
