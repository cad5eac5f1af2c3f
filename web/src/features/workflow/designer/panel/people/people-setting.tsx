import type { AssigneeRule } from '@countersign/shared/workflow/graph/graph.ts';
import Remove from '@zendeskgarden/svg-icons/src/16/trash-stroke.svg?icon';
import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../../lib/look/colour.ts';
import { IconButton, Menu, MenuItem, MenuItemGroup, Button } from '../../../../../lib/look/garden.ts';
import { useT } from '../../../../../lib/texts/i18n.ts';
import { useDesigner } from '../../session/designer-context.ts';
import { OutsideNotes } from '../outside-notes.tsx';
import { RuleSetting } from './rule-setting.tsx';

type RuleType = AssigneeRule['type'];

const GROUPS = {
  named: ['users', 'roles', 'posts'],
  organisation: [
    'managerChain',
    'starterHead',
    'starterHeadChain',
    'departmentHeads',
    'departmentHeadChain',
    'departmentMembers',
  ],
  process: ['starter', 'starterChosen', 'approverChosen', 'previousHandler', 'nodeHandler'],
  form: ['formUsers', 'formDepartmentHeads', 'expression'],
  ticket: ['ticketAssignee', 'ticketGroup'],
  outside: ['ticketRequester', 'formEmails', 'emails'],
} as const satisfies Record<string, readonly RuleType[]>;
const GROUP_NAMES = ['named', 'organisation', 'process', 'form', 'ticket', 'outside'] as const;
/** Copies are for people with an account. */
const COPY_GROUPS = GROUP_NAMES.filter((group) => group !== 'outside');

interface Props {
  people: readonly AssigneeRule[];
  isForCopies?: boolean;
  onChange: (people: AssigneeRule[]) => void;
}

/**
 * Whom a step is for: rules one below the other, whose people are put together. A rule that lacks its particulars is kept
 * here until it has them.
 */
export function PeopleSetting({ people, isForCopies = false, onChange }: Props) {
  const t = useT();
  const { mayEdit } = useDesigner();
  const [begun, setBegun] = useState<{ rule: AssigneeRule; at: number } | null>(null);
  // It stands where it will stand: once it has its particulars the same line goes on, and the keyboard stays in it.
  const unfinished = begun?.at === people.length ? begun.rule : null;
  const shown = unfinished ? [...people, unfinished] : people;
  const add = (rule: AssigneeRule) => {
    setBegun({ rule, at: people.length });
    if (isComplete(rule)) onChange([...people, rule]);
  };
  const set = (at: number, rule: AssigneeRule) =>
    at === people.length ? add(rule) : onChange(people.map((other, index) => (index === at ? rule : other)));
  const remove = (at: number) => {
    setBegun(null);
    if (at < people.length) onChange(people.filter((_, index) => index !== at));
  };
  return (
    <>
      {shown.length === 0 && <Quiet>{t('workflow.designer.people.none')}</Quiet>}
      {shown.map((rule, index) => (
        <Rule key={`${index} ${rule.type}`}>
          <RuleHead type={rule.type} onRemove={() => remove(index)} />
          <RuleSetting rule={rule} onChange={(next) => set(index, next)} />
        </Rule>
      ))}
      {people.some(isOfTicket) && <Quiet>{t('workflow.designer.people.fromTicket')}</Quiet>}
      <OutsideNotes people={shown} isForCopies={isForCopies} />
      {mayEdit && (
        <div>
          <Menu
            isCompact
            maxHeight="420px"
            placement="bottom-start"
            aria-label={t('workflow.designer.people.add')}
            button={({ ref, ...props }) => (
              <Button {...props} ref={ref} size="small">
                {t('workflow.designer.people.add')}
              </Button>
            )}
            onChange={({ value }) => {
              const type = GROUP_NAMES.flatMap((group): RuleType[] => [...GROUPS[group]]).find((one) => one === value);
              if (type) add(newRule(type));
            }}
          >
            {(isForCopies ? COPY_GROUPS : GROUP_NAMES).map((group) => (
              <MenuItemGroup key={group} legend={t(`workflow.designer.people.group.${group}`)}>
                {GROUPS[group].map((type) => (
                  <MenuItem key={type} value={type}>
                    {t(`workflow.designer.people.rule.${type}`)}
                  </MenuItem>
                ))}
              </MenuItemGroup>
            ))}
          </Menu>
        </div>
      )}
    </>
  );
}

function RuleHead({ type, onRemove }: { type: RuleType; onRemove: () => void }) {
  const t = useT();
  const { mayEdit } = useDesigner();
  const name = t(`workflow.designer.people.rule.${type}`);
  return (
    <Head>
      <span>{name}</span>
      {mayEdit && (
        <IconButton size="small" aria-label={t('workflow.designer.people.remove', { name })} onClick={onRemove}>
          <Remove />
        </IconButton>
      )}
    </Head>
  );
}

const isOfTicket = ({ type }: AssigneeRule): boolean => GROUPS.ticket.some((one) => one === type);

/** Without these the reader would drop the rule. */
function isComplete(rule: AssigneeRule): boolean {
  if (rule.type === 'nodeHandler') return rule.nodeId !== '';
  if ('field' in rule) return rule.field !== '';
  return rule.type !== 'expression' || rule.expression.text !== '';
}

function newRule(type: RuleType): AssigneeRule {
  switch (type) {
    case 'users':
    case 'roles':
    case 'posts':
    case 'groups':
    case 'departmentMembers':
    case 'departmentHeads':
      return { type, ids: [] };
    case 'departmentHeadChain':
      return { type, ids: [], levels: 1 };
    case 'starterHeadChain':
      return { type, levels: 1 };
    case 'starterHead':
      return { type, level: 1 };
    case 'managerChain':
      return { type, levels: 1, untilRole: null, untilPost: null };
    case 'nodeHandler':
      return { type, nodeId: '' };
    case 'formUsers':
    case 'formDepartmentHeads':
    case 'formEmails':
      return { type, field: '' };
    case 'emails':
      return { type, addresses: [] };
    case 'expression':
      return { type, expression: { text: '' } };
    case 'starter':
    case 'starterChosen':
    case 'approverChosen':
    case 'previousHandler':
    case 'ticketRequester':
    case 'ticketAssignee':
    case 'ticketGroup':
    case 'ticketGroupLead':
    case 'ticketOrganizationLead':
      return { type };
  }
}

const Rule = styled.div`
  display: grid;
  gap: 12px;
  padding: 8px 12px 12px;
  border: 1px solid ${colour('border.subtle')};
  border-radius: 4px;
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 32px;
`;
const Quiet = styled.p`
  color: ${colour('foreground.subtle')};
`;
