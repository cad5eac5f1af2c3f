import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button } from '../../../lib/look/garden.ts';
import { copyText } from '../../../lib/texts/copy-text.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { saveText } from '../../../lib/texts/save-text.ts';
import { FieldStack } from '../../../ui/fields/fields.tsx';

/** The one time that recovery codes can be seen. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useT();
  const text = codes.join('\n');
  return (
    <FieldStack>
      <p>{t('session.factors.codesText')}</p>
      <List aria-label={t('session.factors.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <Row>
        <Button
          type="button"
          size="small"
          onClick={() => saveText('countersign-recovery-codes.txt', `${location.host}\n\n${text}\n`, 'text/plain')}
        >
          {t('session.factors.download')}
        </Button>
        <Button type="button" size="small" onClick={() => void copyText(t, text)}>
          {t('common.copy')}
        </Button>
      </Row>
    </FieldStack>
  );
}

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(190px, 1fr));
  gap: 4px 24px;
  margin: 0;
  padding: 12px 16px;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
  list-style: none;
  font:
    13px/20px ui-monospace,
    monospace;
`;
const Row = styled.div`
  display: flex;
  gap: 8px;
`;
