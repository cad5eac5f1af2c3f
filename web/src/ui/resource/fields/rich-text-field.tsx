import type { RichText } from '@countersign/shared/forms/texts/rich-text.ts';
import styled from 'styled-components';
import { Message } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { deferredPart } from '../../page/deferred-part.tsx';
import { RichTextBody } from '../../rich-text/rich-text-body.tsx';

const RichTextEditor = deferredPart(
  async () => (await import('../../rich-text/rich-text-editor.tsx')).RichTextEditor,
  'box',
);

interface Props {
  label: string;
  value: RichText;
  isDisabled: boolean;
  error: string | undefined;
  onChange: (content: RichText) => void;
}

/** A text with its look; the editor comes when it is needed. */
export function RichTextField({ label, value, isDisabled, error, onChange }: Props) {
  const t = useT();
  return (
    <Box>
      <strong>{label}</strong>
      {isDisabled ? (
        <RichTextBody content={value} />
      ) : (
        <RichTextEditor label={label} value={value} onChange={onChange} />
      )}
      {error && (
        <Message validation="error" validationLabel={t('common.validation.error')} role="alert">
          {error}
        </Message>
      )}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: 8px;
  strong {
    font-weight: 600;
  }
`;
