import { versions } from '@countersign/shared/api/forms/forms.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useFormat } from '../../../../lib/texts/format.ts';
import { Button, Skeleton } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useRead } from '../../../../lib/calls/use-call.ts';
import { FailedState } from '../../../../ui/state.tsx';
import { PublishPart } from '../publish-layout.ts';
import { VersionDrawer } from './version-drawer.tsx';

/** Published versions, newest first; one opens beside the list, and the address says which. */
export function Versions({ formKey, current }: { formKey: FormKey; current: number | null }) {
  const t = useT();
  const { formatDateTime } = useFormat();
  const { data, error, mutate } = useRead(versions, { formKey });
  const [params, setParams] = useSearchParams();
  const opened = data?.find(({ version }) => String(version) === params.get('version'))?.version ?? null;
  const open = (version: number | null) => {
    const next = new URLSearchParams(params);
    if (version === null) next.delete('version');
    else next.set('version', String(version));
    setParams(next, { replace: true });
  };
  return (
    <PublishPart>
      <h2>{t('forms.publish.versions')}</h2>
      {error !== undefined && !data && <FailedState isCompact error={error} onRetry={() => void mutate()} />}
      {!data && error === undefined && <Skeleton height="40px" />}
      {data?.length === 0 && <p className="quiet">{t('forms.publish.noVersions')}</p>}
      {data && data.length > 0 && (
        <List>
          {data.map(({ version, publishedAt, publishedBy, approval }) => (
            <li key={version}>
              <strong>{t('forms.version', { version })}</strong>
              <span>{t('forms.publish.by', { time: formatDateTime(publishedAt), name: publishedBy })}</span>
              {approval && <span>{t('forms.publish.versionApproval', approval)}</span>}
              {version === current && <em>{t('forms.publish.current')}</em>}
              <Button
                size="small"
                isBasic
                aria-label={t('forms.history.compareName', { version })}
                onClick={() => open(version)}
              >
                {t('forms.history.compare')}
              </Button>
            </li>
          ))}
        </List>
      )}
      {opened !== null && <VersionDrawer formKey={formKey} version={opened} onClose={() => open(null)} />}
    </PublishPart>
  );
}

const List = styled.ol`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 16px;
    padding-block: 6px;
    border-block-end: 1px solid ${colour('border.default')};
    font-variant-numeric: tabular-nums;
  }
  strong {
    min-width: 32px;
  }
  span,
  em {
    color: ${colour('foreground.subtle')};
    font-style: normal;
  }
  button {
    margin-inline-start: auto;
  }
`;
