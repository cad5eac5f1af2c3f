import { find, listErasures } from '@countersign/shared/api/submissions/person-data.ts';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { useRead } from '../../../lib/calls/use-call.ts';
import { Button, Skeleton } from '../../../lib/look/garden.ts';
import { formatDateTime } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { TextField } from '../../../ui/fields/fields.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import { FoundData } from './found-data.tsx';

const LEAST = 3;

/** `/system/privacy`: what answers hold about one person, to be handed to them or erased, and what was erased so far. */
export function PrivacyPage() {
  const t = useT();
  const [text, setText] = useState('');
  const [who, setWho] = useState('');
  const read = useRead(find, who === '' ? null : { who });
  const isShort = text.trim().length < LEAST;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isShort) return;
    if (who === text.trim()) void read.mutate();
    setWho(text.trim());
  };
  return (
    <Page $width="form">
      <PageHeader title={t('submissions.privacy.title')} description={t('submissions.privacy.description')} />
      <Search onSubmit={submit}>
        <TextField
          name="who"
          label={t('submissions.privacy.who')}
          hint={t('submissions.privacy.whoHint')}
          value={text}
          maxLength={200}
          autoComplete="off"
          onChange={setText}
        />
        <Button type="submit" isPrimary disabled={isShort}>
          {t('submissions.privacy.find')}
        </Button>
      </Search>
      {who !== '' && (
        <section aria-label={t('submissions.privacy.found', { who })}>
          {read.error !== undefined ? (
            <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />
          ) : read.data ? (
            <FoundData who={who} found={read.data} onErased={() => void read.mutate()} />
          ) : (
            <Skeleton height="120px" aria-label={t('common.loading')} />
          )}
        </section>
      )}
      <Erasures />
    </Page>
  );
}

/** What was erased by whom and how much of it. */
function Erasures() {
  const t = useT();
  const { data, error, mutate } = useRead(listErasures, {});
  return (
    <Past aria-labelledby="privacy-erasures">
      <h2 id="privacy-erasures">{t('submissions.privacy.erasures')}</h2>
      {error !== undefined && <FailedState isCompact error={error} onRetry={() => void mutate()} />}
      {data?.length === 0 && (
        <State isCompact type="empty" title={t('submissions.privacy.none')} text={t('submissions.privacy.noneText')} />
      )}
      <Lines>
        {data?.map(({ id, time, by, answers, drafts, links }) => (
          <li key={id}>
            {formatDateTime(time)} · {by}
            {' · '}
            {t('submissions.privacy.answers', { count: answers })}, {t('submissions.privacy.drafts', { count: drafts })}
            , {t('submissions.privacy.links', { count: links })}
          </li>
        ))}
      </Lines>
    </Past>
  );
}

const Search = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;
  margin-block: 16px 24px;
  > :first-child {
    flex: 1 1 280px;
    max-width: 480px;
  }
`;
const Past = styled.section`
  margin-block-start: 40px;
  > h2 {
    margin-block-end: 8px;
    font-size: 16px;
    font-weight: 600;
    line-height: 24px;
  }
`;
const Lines = styled.ul`
  margin-block: 8px;
  line-height: 24px;
`;
