import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/colour.ts';
import { Button } from '../../../lib/garden.ts';
import { useT } from '../../../lib/i18n.ts';
import { type Device, DeviceSwitch, Paper } from '../paper.tsx';
import { useDraft } from '../session/form-context.ts';
import { Attempt } from './attempt.tsx';

/** `/project/form/preview`: the draft as people will fill it, rules and checks included. Nothing is sent. */
export function PreviewPage() {
  const t = useT();
  const { form, history } = useDraft();
  const [device, setDevice] = useState<Device>('desktop');
  const [run, setRun] = useState(0);
  const again = () => setRun(run + 1);
  const { definition } = history;
  return (
    <Desk>
      <Tools>
        <DeviceSwitch device={device} onChange={setDevice} />
        <Note>{t('forms.preview.note')}</Note>
        <Button size="small" isBasic onClick={again}>
          {t('forms.preview.again')}
        </Button>
      </Tools>
      <Paper device={device}>
        <Head>
          <h2>{definition.title}</h2>
          {definition.description && <p>{definition.description}</p>}
        </Head>
        <Attempt key={run} formKey={form.formKey} definition={definition} onAgain={again} />
      </Paper>
    </Desk>
  );
}

const Desk = styled.div`
  box-sizing: border-box;
  min-height: 100%;
  padding: 12px 24px 48px;
  background: ${colour('background.recessed')};
  @media (max-width: 799px) {
    padding: 12px 8px 48px;
  }
`;
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 4px 16px;
  margin-block-end: 12px;
`;
const Note = styled.p`
  color: ${colour('foreground.subtle')};
`;
const Head = styled.div`
  margin-block-end: 24px;
  overflow-wrap: anywhere;
  h2 {
    font-size: 20px;
    line-height: 28px;
  }
  p {
    margin-block-start: 4px;
    color: ${colour('foreground.subtle')};
    white-space: pre-line;
  }
`;
