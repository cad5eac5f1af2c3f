import type { AccountCheck, CheckFinding } from '@countersign/shared/api/zendesk/accounts.ts';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useFormat } from '../../../../lib/texts/format.ts';
import { Alert } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { Drawer } from '../../../../ui/dialogs/drawer.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { comparisonProblem, ComparisonResult, useStarter, useTook } from './use-comparison-columns.tsx';

/** One comparison: what was compared, how it ended, and each ticket whose forms were put right. */
export function ComparisonDrawer({ check, onClose }: { check: AccountCheck | null; onClose: () => void }) {
  const t = useT();
  const { formatDateTime } = useFormat();
  const title = check ? t('tickets.comparison.item', { time: formatDateTime(check.startTime) }) : '';
  return (
    <Drawer isOpen={check !== null} title={title} onClose={onClose}>
      {check && <Comparison check={check} />}
    </Drawer>
  );
}

function Comparison({ check }: { check: AccountCheck }) {
  const t = useT();
  const { formatDateTime, formatNumber } = useFormat();
  const [starterOf, took] = [useStarter(), useTook()];
  const told = check.findings.reduce((sum, { forms }) => sum + forms, 0);
  return (
    <Stack>
      {check.problem !== '' && <Alert type="error">{comparisonProblem(check.problem)}</Alert>}
      <Facts
        facts={[
          [t('tickets.comparison.column.result'), <ComparisonResult key="result" check={check} />],
          [
            t('tickets.comparison.compared'),
            check.sinceTime && t('tickets.comparison.since', { time: formatDateTime(check.sinceTime) }),
          ],
          [t('tickets.comparison.column.starter'), starterOf(check)],
          [t('tickets.comparison.column.took'), took(check)],
          [t('tickets.comparison.column.tickets'), formatNumber(check.tickets)],
          [t('tickets.comparison.column.linked'), formatNumber(check.linked)],
          [t('tickets.comparison.changed'), formatNumber(check.changed)],
        ]}
      />
      {check.findings.length > 0 && (
        <section>
          <h3>{t('tickets.comparison.findings')}</h3>
          <Findings>
            {check.findings.map((finding) => (
              <Finding key={finding.ticketId} finding={finding} />
            ))}
          </Findings>
          {check.changed > told && <p>{t('tickets.comparison.moreFindings', { count: check.changed - told })}</p>}
        </section>
      )}
    </Stack>
  );
}

function Finding({ finding }: { finding: CheckFinding }) {
  const t = useT();
  const { ticketId: ticket, outcome, into, forms } = finding;
  return (
    <li>
      <span>{t(`tickets.comparison.outcome.${outcome}`, { ticket, into: into ?? '' })}</span>
      <span>{t('tickets.comparison.forms', { count: forms })}</span>
    </li>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 20px;
  h3 {
    font-size: 14px;
    line-height: 20px;
    font-weight: 600;
  }
`;
const Findings = styled.ul`
  margin-block-start: 4px;
  padding: 0;
  list-style: none;
  font-variant-numeric: tabular-nums;
  > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    padding-block: 8px;
    border-block-end: 1px solid ${colour('border.subtle')};
  }
  > li > :last-child {
    color: ${colour('foreground.subtle')};
  }
`;
