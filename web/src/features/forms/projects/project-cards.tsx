import type { Project } from '@countersign/shared/api/forms/projects.ts';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { CardGrid } from '../../../ui/cards/card-grid.ts';
import { OverflowMenu } from '../../../ui/table/overflow-menu.tsx';
import { FormStatusTag } from '../../../ui/process/status-tag.tsx';
import type { RowAction } from '../../../ui/table/column.ts';
import { carryForm } from './carry-form.ts';

interface Props {
  projects: readonly Project[];
  actionsOf: (project: Project) => RowAction[];
  onOpen: (project: Project) => void;
}

/** The forms as cards; each can be dragged onto a folder. */
export function ProjectCards({ projects, actionsOf, onOpen }: Props) {
  const t = useT();
  const { formatDate, formatNumber } = useFormat();
  return (
    <Grid>
      {projects.map((project) => (
        <li
          key={project.formKey}
          draggable={project.isOwner}
          onDragStart={(event) => carryForm(event, project.formKey)}
        >
          <Head>
            <button type="button" dir="auto" onClick={() => onOpen(project)}>
              {project.name}
            </button>
            <OverflowMenu label={t('forms.projects.more', { name: project.name })} actions={actionsOf(project)} />
          </Head>
          {project.description && <p>{project.description}</p>}
          <Facts>
            <FormStatusTag status={project.status} />
            <span>
              {t('forms.projects.answers', {
                count: project.submissionCount,
                number: formatNumber(project.submissionCount),
              })}
            </span>
            {project.shareCount > 0 && <span>{t('forms.projects.shared')}</span>}
            <span>{t('forms.projects.updated', { time: formatDate(project.updateTime) })}</span>
          </Facts>
        </li>
      ))}
    </Grid>
  );
}

const Grid = styled(CardGrid)`
  li {
    display: flex;
    flex-direction: column;
    gap: 8px;
    min-height: 128px;
    padding: 16px;
    border: 1px solid ${colour('border.default')};
    border-radius: 4px;
    background: ${colour('background.default')};
  }
  p {
    display: -webkit-box;
    overflow: hidden;
    color: ${colour('foreground.subtle')};
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;
const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 8px;
  > button:first-child {
    padding: 4px 0;
    border: 0;
    background: none;
    color: ${colour('foreground.primary')};
    font-weight: 600;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
    &:hover {
      text-decoration: underline;
    }
    &:focus-visible {
      outline: 2px solid ${colour('border.primaryEmphasis')};
      outline-offset: 2px;
    }
  }
`;
const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  margin-block-start: auto;
  color: ${colour('foreground.subtle')};
  font-size: 12px;
`;
