import type { FormApprovalState } from '@countersign/shared/api/forms/approval.ts';
import Chevron from '@zendeskgarden/svg-icons/src/16/chevron-right-stroke.svg?icon';
import Manager from '@zendeskgarden/svg-icons/src/16/user-solo-stroke.svg?icon';
import People from '@zendeskgarden/svg-icons/src/16/user-group-stroke.svg?icon';
import Several from '@zendeskgarden/svg-icons/src/16/list-number-stroke.svg?icon';
import Draw from '@zendeskgarden/svg-icons/src/16/pencil-stroke.svg?icon';
import { type ComponentType, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button } from '../../../lib/look/garden.ts';
import { type TextKey, useT } from '../../../lib/texts/i18n.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useDraft } from '../session/form-context.ts';
import { ExistingProcesses } from './existing-processes.tsx';
import { Note } from './note.ts';
import { type ApproverKind, newStep, stepOf } from './step-draft.ts';
import { useApproval } from './use-approval.ts';
import { designInForm } from './design-in-form.ts';

interface Props {
  state: FormApprovalState;
  /** Opens the steps, one for each kind of approver. */
  onEdit: (kinds: ApproverKind[]) => void;
}

/** A form without an approval asks who has to approve; each answer is one act away from a draft. */
export function ApprovalChoice({ state, onEdit }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const { form } = useDraft();
  const mayDesign = useMay('workflow:definition:edit');
  const mayList = useMay('workflow:definition:list');
  const [isListing, setListing] = useState(false);
  const { make, attach, isBusy } = useApproval();
  const { formKey, definitionKey } = form;
  const draw = async () => {
    const made = await make([]);
    if (made?.nextDefinitionKey) await navigate(designInForm(formKey, made.nextDefinitionKey));
  };
  const choices: [key: 'manager' | 'people' | 'steps' | 'draw', Icon: ComponentType, act: () => void][] = [
    ['manager', Manager, () => void make([stepOf(newStep('manager'), t)])],
    ['people', People, () => onEdit(['users'])],
    ['steps', Several, () => onEdit(['manager', 'users'])],
    ['draw', Draw, () => void draw()],
  ];
  return (
    <section aria-labelledby="who-approves">
      {state.live !== null && definitionKey !== null && (
        <Note role="status">
          <span>{t('forms.workflow.stillLive', { name: state.live })}</span>
          <Button size="small" disabled={isBusy} onClick={() => void attach(definitionKey, state.live ?? '')}>
            {t('forms.workflow.keep')}
          </Button>
        </Note>
      )}
      <Heading id="who-approves">{t('forms.workflow.who.title')}</Heading>
      {mayDesign ? (
        <Cards>
          {choices.map(([key, Icon, act]) => (
            <li key={key}>
              <Card type="button" data-choice={key} disabled={isBusy} onClick={act}>
                <Icon />
                <span>
                  <strong>{t(`forms.workflow.who.${key}` satisfies TextKey)}</strong>
                  <small>{t(`forms.workflow.who.${key}Text` satisfies TextKey)}</small>
                </span>
                <Chevron />
              </Card>
            </li>
          ))}
        </Cards>
      ) : (
        <Quiet>{t('forms.workflow.mayNotDesign')}</Quiet>
      )}
      {mayList && !isListing && (
        <EdgeButton isBasic onClick={() => setListing(true)}>
          {t('forms.workflow.existing.show')}
        </EdgeButton>
      )}
      {mayList && isListing && <ExistingProcesses isBusy={isBusy} onChoose={(key, name) => void attach(key, name)} />}
    </section>
  );
}

const Heading = styled.h2`
  margin-block-end: 16px;
  font-size: 20px;
  line-height: 28px;
  font-weight: 600;
`;
const Quiet = styled.p`
  max-width: 65ch;
  margin-block-end: 16px;
  color: ${colour('foreground.subtle')};
`;
const Cards = styled.ul`
  display: grid;
  gap: 12px;
  max-width: 640px;
  margin-block-end: 16px;
`;
const Card = styled.button`
  display: flex;
  align-items: center;
  gap: 16px;
  width: 100%;
  min-height: 72px;
  padding: 12px 16px;
  border: 1px solid ${colour('border.default')};
  border-radius: 8px;
  background: ${colour('background.default')};
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  > svg {
    flex: none;
    color: ${colour('foreground.subtle')};
  }
  > svg:last-child:dir(rtl) {
    transform: scaleX(-1);
  }
  > span {
    flex: 1;
    min-width: 0;
    display: grid;
    gap: 2px;
  }
  strong {
    font-weight: 600;
  }
  small {
    color: ${colour('foreground.subtle')};
    font-size: 14px;
  }
  &:hover:not(:disabled) {
    border-color: ${colour('border.primaryEmphasis')};
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: 1px;
  }
  &:disabled {
    cursor: default;
  }
`;
/** Its words stand at the edge of what is above. */
export const EdgeButton = styled(Button)`
  margin-inline-start: -12px;
`;
