import { useDeferredValue, useMemo } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Alert, NotificationTitle } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useAddressState } from '../../../lib/use-address-state.ts';
import { useFetchAtRest } from '../../../ui/page/deferred-part.tsx';
import { State } from '../../../ui/state.tsx';
import { useUndoKeys } from '../../../ui/saving/use-undo-keys.ts';
import { nameOf } from '../model/changes/describe-changes.ts';
import { useDraft, useDraftSession } from '../session/form-context.ts';
import { logicGraph } from './logic-graph.ts';
import { GraphPane, LOGIC_PARTS } from './logic-parts.ts';
import { LOGIC_STATE } from './logic-state.ts';
import { RulePane } from './rule-pane.tsx';

/** `/project/form/logic`: every rule of the form at the left, what depends on what at the right. */
export function LogicPage() {
  const t = useT();
  const mayEdit = useMay('form:project:edit');
  if (!mayEdit) {
    return <State type="forbidden" title={t('common.state.forbidden')} text={t('forms.logic.forbidden')} />;
  }
  return <Logic />;
}

function Logic() {
  const t = useT();
  const { definition } = useDraft().history;
  const [state, change] = useAddressState(LOGIC_STATE);
  const drawn = useDeferredValue(definition);
  const graph = useMemo(() => logicGraph(drawn), [drawn]);
  useUndoKeys(useDraftSession());
  useFetchAtRest(LOGIC_PARTS);
  const openRule = (rule: string) => change({ rule, search: '', field: '' });
  return (
    <Columns>
      <h2 className="visually-hidden">{t('forms.logic.title')}</h2>
      <Rules aria-label={t('forms.logic.rules')}>
        {graph.cycle && (
          <Circle>
            <Alert type="error" role="alert">
              <NotificationTitle>{t('forms.logic.circle')}</NotificationTitle>
              {t('forms.logic.circleText', { path: circleNames(graph.cycle) })}
            </Alert>
          </Circle>
        )}
        <RulePane state={state} onChange={change} />
      </Rules>
      <MapArea aria-label={t('forms.logic.map')}>
        <GraphPane
          graph={graph}
          field={state.field}
          rule={state.rule}
          onField={(field) => change({ field, rule: '' })}
          onRule={openRule}
        />
      </MapArea>
    </Columns>
  );

  /** The fields on the way, back to the first one: `Total → Tax → Total`. */
  function circleNames(cycle: readonly string[]): string {
    const names = cycle.flatMap((id) => {
      const field = definition.fields.find(({ key }) => id === `field ${key}`);
      return field ? [nameOf(field)] : [];
    });
    return [...names, names[0] ?? ''].join(' → ');
  }
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(360px, 460px) minmax(0, 1fr);
  height: 100%;
  @media (max-width: 999px) {
    grid-template-columns: minmax(0, 1fr);
    height: auto;
  }
`;
const Rules = styled.section`
  min-width: 0;
  padding: 16px;
  border-inline-end: 1px solid ${colour('border.default')};
  overflow: auto;
  @media (max-width: 999px) {
    border-inline-end: 0;
    border-block-end: 1px solid ${colour('border.default')};
  }
`;
const MapArea = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: ${colour('background.recessed')};
  @media (max-width: 999px) {
    height: 480px;
  }
`;
const Circle = styled.div`
  margin-block-end: 16px;
`;
