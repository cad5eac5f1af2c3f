import type { Answers, Field } from '@countersign/shared/forms/schema.ts';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { State } from '../../../../ui/state.tsx';
import { FileLink } from '../file-link.tsx';
import { filesOf } from './files-of.ts';

const PICTURE_PX = 40;

/** The attachments of an answer, under the question that asked for them. */
export function AnswerFiles({ fields, answers }: { fields: readonly Field[]; answers: Answers }) {
  const t = useT();
  const questions = filesOf(fields, answers);
  if (questions.length === 0) return <State isCompact type="empty" title={t('submissions.data.answer.noFiles')} />;
  return questions.map(({ key, label, files }) => (
    <Group key={key}>
      <h3 dir="auto">{label}</h3>
      <ul>
        {files.map((file) => (
          <li key={file.id}>
            <FileLink file={file} size={PICTURE_PX} isNamed />
          </li>
        ))}
      </ul>
    </Group>
  ));
}

const Group = styled.section`
  padding-block: 12px;
  h3 {
    margin-block-end: 4px;
    font-weight: 600;
  }
  li {
    padding-block: 4px;
    overflow-wrap: anywhere;
  }
  a {
    color: ${colour('foreground.primary')};
  }
`;
